import type { SymbolArtOf } from './symbols';
import styles from './symbols.module.css';

/** A royal hunt in the forest. The tiger is wild. */
const art: SymbolArtOf<'slots-expanding'> = {
  tiger: (
    <>
      <path
        d="M10 12c6-5 12-2 14 3 5-2 11-2 16 0 2-5 8-8 14-3 2 6 0 11-3 13 3 12-4 29-19 29S10 37 13 25c-3-2-5-7-3-13z"
        fill="url(#slot-orange)"
        stroke="#4a1c02"
        strokeWidth="1.5"
      />
      <path
        d="M32 16v9M25 16l3 7M39 16l-3 7M13 30l8 2M14 37l8-1M51 30l-8 2M50 37l-8-1"
        stroke="#2b1206"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M22 41c0 8 5 11 10 11s10-3 10-11c-4-3-6-4-10-4s-6 1-10 4z" fill="#fff4df" />
      <path d="m28 37 4 5 4-5z" fill="#2b1206" />
      <circle cx="25" cy="29" r="3" fill="#f9ffb0" stroke="#2b1206" strokeWidth="1.5" />
      <circle cx="39" cy="29" r="3" fill="#f9ffb0" stroke="#2b1206" strokeWidth="1.5" />
      <rect x="10" y="48" width="44" height="14" rx="4" fill="#14301c" stroke="#ffe08a" strokeWidth="1.5" />
      <text x="32" y="59.5" className={styles.word}>
        WILD
      </text>
    </>
  ),
  ruby: (
    <>
      <path
        d="M20 10h24l12 14-24 32L8 24z"
        fill="url(#slot-red)"
        stroke="#ffe08a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M8 24h48M20 10l6 14 6 32 6-32 6-14"
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.6"
        strokeWidth="1.3"
      />
    </>
  ),
  sceptre: (
    <>
      <path d="M14 56 44 22" stroke="#6b3d05" strokeWidth="8" strokeLinecap="round" />
      <path d="M14 56 44 22" stroke="url(#slot-gold)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="47" cy="18" r="11" fill="url(#slot-teal)" stroke="#a1630a" strokeWidth="3" />
      <path d="M47 3v7M62 18h-6M57 8l-4 4" stroke="#ffe08a" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  fort: (
    <>
      <path
        d="M8 56V28h6v-8h6v8h6V14l6-8 6 8v14h6v-8h6v8h6v28z"
        fill="url(#slot-orange)"
        stroke="#5a2a08"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M24 56V44c0-5 4-8 8-8s8 3 8 8v12z" fill="#3a1a06" />
      <path d="M13 36h6v6h-6zM45 36h6v6h-6z" fill="#3a1a06" />
    </>
  ),
  lotus: (
    <>
      <path d="M32 10c9 10 9 28 0 40-9-12-9-30 0-40z" fill="url(#slot-pink)" stroke="#7c1450" />
      <path
        d="M12 22c11 2 19 14 20 28C18 49 10 37 12 22zM52 22c-11 2-19 14-20 28 14-1 22-13 20-28z"
        fill="url(#slot-pink)"
        stroke="#7c1450"
      />
      <path
        d="M4 38c9-2 20 3 28 12C20 55 8 50 4 38zM60 38c-9-2-20 3-28 12 12 5 24 0 28-12z"
        fill="url(#slot-pink)"
        stroke="#7c1450"
      />
    </>
  ),
  drum: (
    <>
      <path
        d="M10 20c0 10 6 14 6 14s-6 6-6 14c6 8 38 8 44 0 0-8-6-14-6-14s6-4 6-14z"
        fill="url(#slot-red)"
        stroke="#4c0710"
        strokeWidth="1.5"
      />
      <path d="m12 24 8 26M24 26l8 28 8-28M52 24l-8 26" fill="none" stroke="#ffe08a" strokeWidth="2" />
      <ellipse cx="32" cy="19" rx="22" ry="9" fill="url(#slot-white)" stroke="#6b3d05" strokeWidth="2" />
      <ellipse cx="32" cy="19" rx="8" ry="3.5" fill="#241a14" />
    </>
  ),
  leaf: (
    <>
      <path
        d="M32 6c18 8 22 26 0 44C10 32 14 14 32 6z"
        fill="url(#slot-green)"
        stroke="#0d4a17"
        strokeWidth="1.5"
      />
      <path
        d="M32 14v46M32 26l9-6M32 26l-9-6M32 38l10-7M32 38l-10-7"
        stroke="#0d4a17"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  paw: (
    <path
      d="M32 32c8 0 15 8 14 15-1 8-9 6-14 6s-13 2-14-6c-1-7 6-15 14-15zM13 24c4-1 7 4 7 8s-3 6-6 4c-4-2-6-11-1-12zM51 24c-4-1-7 4-7 8s3 6 6 4c4-2 6-11 1-12zM25 10c4 0 6 5 5 10s-3 7-6 6c-5-2-4-16 1-16zM39 10c-4 0-6 5-5 10s3 7 6 6c5-2 4-16-1-16z"
      fill="url(#slot-violet)"
      stroke="#2f0d52"
      strokeWidth="1.5"
    />
  ),
};

export default art;
