import type { SymbolArtOf } from './symbols';
import styles from './symbols.module.css';

/** A fair. The star is wild. */
const art: SymbolArtOf<'slots-wheel'> = {
  star: (
    <>
      <path
        d="m32 4 8 17 19 2-14 13 4 19-17-9-17 9 4-19L5 23l19-2z"
        fill="url(#slot-yellow)"
        stroke="#a14b0a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <rect x="8" y="26" width="48" height="17" rx="5" fill="#b3124f" stroke="#ffe9a8" strokeWidth="1.5" />
      <text x="32" y="39.5" className={styles.word}>
        WILD
      </text>
    </>
  ),
  horse: (
    <>
      <path d="M32 2v60" stroke="url(#slot-gold)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M12 24c2-8 10-12 16-9l4 7c8 1 16 0 20 6 4 5 3 10 0 14l2 12h-6l-3-9H30l-6 9h-6l3-12c-2-4-2-8 0-12l-4 2-7-1z"
        fill="url(#slot-white)"
        stroke="#4c5a70"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M22 12c6 0 11 6 11 13M52 29c6 2 7 8 5 14"
        stroke="url(#slot-pink)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M33 22h13v11c-5 3-9 3-13 0z" fill="url(#slot-red)" />
      <circle cx="17" cy="22" r="1.8" fill="#1b2230" />
    </>
  ),
  balloon: (
    <>
      <path
        d="M32 4c13 0 20 9 20 20S42 44 32 46C22 44 12 35 12 24S19 4 32 4z"
        fill="url(#slot-red)"
        stroke="#5c0712"
        strokeWidth="1.5"
      />
      <path d="M32 46c-4 6 5 8 0 15" stroke="#5c0712" strokeWidth="2" fill="none" />
      <path d="m28 50 4-5 4 5z" fill="#a10f22" />
      <path
        d="M20 22c0-6 4-10 9-11"
        stroke="#ffffff"
        strokeOpacity="0.8"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  kite: (
    <>
      <path
        d="M34 4 56 26 30 46 12 22z"
        fill="url(#slot-blue)"
        stroke="#0b3a70"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M34 4 30 46M12 22l44 4" stroke="#ffffff" strokeWidth="2" />
      <path
        d="M30 46c-10 4 6 8-4 12s-8 2-14 3"
        stroke="#e0601a"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  bangle: (
    <>
      <circle cx="25" cy="27" r="17" fill="none" stroke="url(#slot-green)" strokeWidth="7" />
      <circle cx="39" cy="38" r="17" fill="none" stroke="url(#slot-violet)" strokeWidth="7" />
      <circle cx="39" cy="38" r="17" fill="none" stroke="#ffe9a8" strokeWidth="1.5" strokeDasharray="2 6" />
    </>
  ),
  sweet: (
    <>
      <path d="M10 44h44l-6 14H16z" fill="url(#slot-pink)" stroke="#7c1450" strokeWidth="1.5" />
      <circle cx="20" cy="36" r="11" fill="url(#slot-orange)" stroke="#7a3405" />
      <circle cx="44" cy="36" r="11" fill="url(#slot-orange)" stroke="#7a3405" />
      <circle cx="32" cy="22" r="12" fill="url(#slot-orange)" stroke="#7a3405" />
      <path
        d="M28 18h.1M34 24h.1M36 17h.1M18 34h.1M44 33h.1M24 38h.1M40 38h.1"
        stroke="#fff1c9"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
};

export default art;
