import type { SymbolArtOf } from './symbols';
import styles from './symbols.module.css';

const art: SymbolArtOf<'slots'> = {
  wild: (
    <>
      <path
        d="m32 4 8 16 18 3-13 13 3 18-16-8-16 8 3-18L6 23l18-3z"
        fill="url(#slot-gold)"
        stroke="#6b3d05"
        strokeWidth="1.5"
      />
      <rect x="8" y="24" width="48" height="18" rx="5" fill="#7d0a18" stroke="#ffe08a" strokeWidth="1.5" />
      <text x="32" y="38" className={styles.word}>
        WILD
      </text>
    </>
  ),
  scatter: (
    <>
      <circle cx="32" cy="32" r="25" fill="url(#slot-violet)" stroke="#ffe08a" strokeWidth="2.5" />
      <path
        d="M32 12v40M12 32h40M18 18l28 28M46 18 18 46"
        stroke="#ffffff"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <path
        d="m32 16 4.5 10.500L48 28l-8.5 7.500L42 47l-10-6-10 6 2.5-11.500L16 28l11.5-1.500z"
        fill="url(#slot-gold)"
        stroke="#6b3d05"
      />
    </>
  ),
  seven: (
    <path
      d="M13 9h40v10C42 30 37 42 36 56H22c0-14 5-25 15-35H24l-1 6H13z"
      fill="url(#slot-red)"
      stroke="#ffe08a"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
  ),
  diamond: (
    <>
      <path
        d="M18 12h28l12 15-26 28L6 27z"
        fill="url(#slot-blue)"
        stroke="#e2faff"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M6 27h52M18 12l6 15 8 28 8-28 6-15M24 27l8-15 8 15"
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.75"
        strokeWidth="1.3"
      />
    </>
  ),
  bell: (
    <>
      <path
        d="M32 8c12 0 16 9 17 20 1 9 3 13 7 17H8c4-4 6-8 7-17C16 17 20 8 32 8z"
        fill="url(#slot-gold)"
        stroke="#6b3d05"
        strokeWidth="1.5"
      />
      <circle cx="32" cy="50" r="6" fill="url(#slot-gold)" stroke="#6b3d05" strokeWidth="1.5" />
      <path d="M22 18c-3 4-3 10-4 16" stroke="#fffbe6" strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  ),
  melon: (
    <>
      <path d="M6 22a26 26 0 0 0 52 0z" fill="url(#slot-green)" transform="translate(0 4)" />
      <path d="M11 24a21 21 0 0 0 42 0z" fill="#fbf3d0" transform="translate(0 3)" />
      <path d="M14 25a18 18 0 0 0 36 0z" fill="url(#slot-red)" transform="translate(0 2)" />
      <path
        d="M24 32v4M32 34v5M40 32v4M28 40v3M36 40v3"
        stroke="#1a1110"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  plum: (
    <>
      <path
        d="M32 16c14-4 24 6 22 20-2 13-12 20-22 20S12 49 10 36C8 22 18 12 32 16z"
        fill="url(#slot-violet)"
        stroke="#3a0f66"
        strokeWidth="1.5"
      />
      <path d="M32 16c-2-6 0-9 5-12" stroke="#6b3d05" strokeWidth="3" strokeLinecap="round" fill="none" />
      <path d="M36 10c5-6 12-5 16-3-4 6-10 8-16 3z" fill="url(#slot-green)" />
      <path
        d="M18 28c1-4 4-6 7-7"
        stroke="#ffffff"
        strokeOpacity="0.7"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  lemon: (
    <>
      <path
        d="M8 34c0-4 4-4 6-8 5-9 14-13 23-10 7 2 10 8 16 10 5 2 5 6 1 8-3 2-4 5-7 9-7 9-18 10-26 5-5-3-6-7-10-9-2-1-3-3-3-5z"
        fill="url(#slot-yellow)"
        stroke="#a1730a"
        strokeWidth="1.5"
      />
      <path d="M20 30c3-5 8-8 14-8" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  ),
  cherry: (
    <>
      <path
        d="M20 40c2-14 10-24 26-30M44 42c0-12-1-22 2-32"
        stroke="#2f7d32"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M46 10c-6-5-14-4-18 1 6 4 13 4 18-1z" fill="url(#slot-green)" />
      <circle cx="19" cy="45" r="12" fill="url(#slot-red)" stroke="#5c0712" strokeWidth="1.5" />
      <circle cx="44" cy="47" r="12" fill="url(#slot-red)" stroke="#5c0712" strokeWidth="1.5" />
      <path
        d="M13 41c1-3 3-4 5-5M38 43c1-3 3-4 5-5"
        stroke="#ffffff"
        strokeOpacity="0.75"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
};

export default art;
