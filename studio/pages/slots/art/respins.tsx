import type { SymbolArtOf } from './symbols';
import styles from './symbols.module.css';

/** A treasury. The maharaja is wild; coins carry their prizes. */
const art: SymbolArtOf<'slots-respins'> = {
  coin: (
    <>
      <circle cx="32" cy="32" r="28" fill="url(#slot-gold)" stroke="#6b3d05" strokeWidth="2" />
      <circle
        cx="32"
        cy="32"
        r="22"
        fill="#8a5206"
        stroke="#ffe9a8"
        strokeWidth="1.5"
        strokeDasharray="2 3"
      />
    </>
  ),
  maharaja: (
    <>
      <path
        d="M10 26c0-14 12-20 22-20s22 6 22 20c-8 6-36 6-44 0z"
        fill="url(#slot-red)"
        stroke="#4c0710"
        strokeWidth="1.5"
      />
      <path d="M14 24c10-2 20-8 24-16M20 28c12-2 22-8 27-15" stroke="#ffe08a" strokeWidth="2" fill="none" />
      <path d="M17 29c-1 16 5 24 15 24s16-8 15-24c-8 3-22 3-30 0z" fill="#c98a58" />
      <path d="M22 42c5-4 8 0 10 0s5-4 10 0c0 4-6 5-10 2-4 3-10 2-10-2z" fill="#241208" />
      <circle cx="26" cy="36" r="2" fill="#241208" />
      <circle cx="38" cy="36" r="2" fill="#241208" />
      <circle cx="32" cy="19" r="5" fill="url(#slot-teal)" stroke="#ffe08a" strokeWidth="2" />
      <rect x="10" y="48" width="44" height="14" rx="4" fill="#7d0a18" stroke="#ffe08a" strokeWidth="1.5" />
      <text x="32" y="59.5" className={styles.word}>
        WILD
      </text>
    </>
  ),
  elephant: (
    <>
      <path
        d="M32 8c9 0 15 6 15 14 7-4 13 0 13 8s-7 14-14 10c-2 4-5 6-9 7v9c0 4-10 4-10 0v-9c-4-1-7-3-9-7-7 4-14-2-14-10s6-12 13-8c0-8 6-14 15-14z"
        fill="url(#slot-white)"
        stroke="#4c5a70"
        strokeWidth="1.5"
      />
      <path d="M24 10h16l-2 12c-4 3-8 3-12 0z" fill="url(#slot-red)" stroke="#ffe08a" strokeWidth="1.5" />
      <circle cx="24" cy="30" r="2.5" fill="#1b2230" />
      <circle cx="40" cy="30" r="2.5" fill="#1b2230" />
      <path
        d="M22 42c-4 2-6 6-6 10M42 42c4 2 6 6 6 10"
        stroke="#fff8e0"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  dagger: (
    <>
      <path
        d="M54 8c-2 14-10 26-24 34l-6-6C32 24 42 14 54 8z"
        fill="url(#slot-blue)"
        stroke="#2a4a66"
        strokeWidth="1.5"
      />
      <path d="m18 32 14 14" stroke="url(#slot-gold)" strokeWidth="7" strokeLinecap="round" />
      <path d="M22 42 10 56" stroke="#7d0a18" strokeWidth="9" strokeLinecap="round" />
      <circle cx="9" cy="57" r="5" fill="url(#slot-gold)" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="40" r="17" fill="none" stroke="#6b3d05" strokeWidth="9" />
      <circle cx="32" cy="40" r="17" fill="none" stroke="url(#slot-gold)" strokeWidth="6" />
      <path
        d="M22 6h20l7 8-17 17L15 14z"
        fill="url(#slot-green)"
        stroke="#0d4a17"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M15 14h34M22 6l10 25L42 6" stroke="#ffffff" strokeOpacity="0.6" fill="none" />
    </>
  ),
  lamp: (
    <>
      <path
        d="M32 6c7 8 7 14 0 20-7-6-7-12 0-20z"
        fill="url(#slot-yellow)"
        stroke="#e0601a"
        strokeWidth="2"
      />
      <path
        d="M6 30c8 4 44 4 52 0-2 16-12 22-26 22S8 46 6 30z"
        fill="url(#slot-orange)"
        stroke="#5a2a08"
        strokeWidth="1.5"
      />
      <path
        d="M14 38c8 4 28 4 36 0"
        stroke="#ffe9a8"
        strokeWidth="2.5"
        strokeDasharray="1 5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M22 52h20l4 6H18z" fill="url(#slot-gold)" />
    </>
  ),
  pot: (
    <>
      <path
        d="M22 12h20v7c10 4 14 12 14 20 0 11-10 18-24 18S8 50 8 39c0-8 4-16 14-20z"
        fill="url(#slot-teal)"
        stroke="#064446"
        strokeWidth="1.5"
      />
      <path d="M10 36c14 5 30 5 44 0" stroke="#ffe08a" strokeWidth="4" fill="none" />
      <rect x="18" y="8" width="28" height="7" rx="3" fill="url(#slot-gold)" />
    </>
  ),
  mirror: (
    <>
      <path d="M28 38h8v20h-8z" fill="url(#slot-gold)" stroke="#6b3d05" />
      <ellipse cx="32" cy="24" rx="20" ry="21" fill="url(#slot-gold)" stroke="#6b3d05" strokeWidth="1.5" />
      <ellipse cx="32" cy="24" rx="14" ry="15" fill="url(#slot-blue)" />
      <path
        d="M24 26 34 14M30 32l10-12"
        stroke="#ffffff"
        strokeOpacity="0.8"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
};

export default art;
