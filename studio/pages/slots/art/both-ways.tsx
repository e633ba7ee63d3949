import type { SymbolArtOf } from './symbols';
import styles from './symbols.module.css';

/** A palace garden. The peacock is wild. */
const art: SymbolArtOf<'slots-both-ways'> = {
  peacock: (
    <>
      <path
        d="M32 50C10 52 2 34 8 18c4 2 6 4 8 8C16 14 22 6 32 4c10 2 16 10 16 22 2-4 4-6 8-8 6 16-2 34-24 32z"
        fill="url(#slot-green)"
        stroke="#0d4a17"
        strokeWidth="1.5"
      />
      <path
        d="M32 14h.1M20 22h.1M44 22h.1M13 33h.1M51 33h.1"
        stroke="url(#slot-gold)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M32 13.500h.1M20 21.500h.1M44 21.500h.1M13 32.500h.1M51 32.500h.1"
        stroke="#12308a"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M32 24c5 0 6 5 5 9 3 7 5 14-5 16-10-2-8-9-5-16-1-4 0-9 5-9z"
        fill="url(#slot-blue)"
        stroke="#0b3a70"
      />
      <path d="m30 32 2 4 2-4z" fill="#f4b92f" />
      <rect x="10" y="48" width="44" height="14" rx="4" fill="#0b3a70" stroke="#ffe08a" strokeWidth="1.5" />
      <text x="32" y="59.5" className={styles.word}>
        WILD
      </text>
    </>
  ),
  palace: (
    <>
      <path
        d="M6 58V34h10V24c0-3 2-5 4-7 2 2 4 4 4 7v4c0-8 4-10 8-16 4 6 8 8 8 16v-4c0-3 2-5 4-7 2 2 4 4 4 7v10h10v24z"
        fill="url(#slot-white)"
        stroke="#66728a"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M26 58V46c0-4 3-6 6-6s6 2 6 6v12zM11 40h6v8h-6zM47 40h6v8h-6z" fill="#3c4d78" />
      <path d="M32 4v8M20 10v7M44 10v7" stroke="#f4b92f" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  feather: (
    <>
      <path d="M12 60C20 40 30 24 46 6" stroke="#0d4a17" strokeWidth="3" strokeLinecap="round" fill="none" />
      <path
        d="M56 8c4 14-4 28-18 32-8 2-12-2-12-8C30 18 42 8 56 8z"
        fill="url(#slot-green)"
        stroke="#0d4a17"
        strokeWidth="1.5"
      />
      <circle cx="43" cy="23" r="9" fill="url(#slot-gold)" />
      <circle cx="43" cy="23" r="5" fill="#12308a" />
    </>
  ),
  necklace: (
    <>
      <path
        d="M10 8c0 24 8 34 22 34S54 32 54 8"
        fill="none"
        stroke="#6b3d05"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M10 8c0 24 8 34 22 34S54 32 54 8"
        fill="none"
        stroke="url(#slot-gold)"
        strokeWidth="6"
        strokeDasharray="0.1 7"
        strokeLinecap="round"
      />
      <path
        d="M32 38 42 48 32 60 22 48z"
        fill="url(#slot-red)"
        stroke="#ffe08a"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  fountain: (
    <>
      <path
        d="M32 36C31 20 22 12 12 18M32 36c1-16 10-24 20-18M32 36V8"
        fill="none"
        stroke="url(#slot-blue)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M6 36h52c-2 10-10 14-20 15v5h8v4H18v-4h8v-5C16 50 8 46 6 36z"
        fill="url(#slot-white)"
        stroke="#66728a"
        strokeWidth="1.5"
      />
    </>
  ),
  rose: (
    <>
      <path
        d="M32 36v26M32 50c8-8 14-6 18-4-4 8-12 8-18 4zM32 54c-7-6-12-5-16-3 4 7 10 7 16 3z"
        stroke="#0d4a17"
        strokeWidth="3"
        fill="url(#slot-green)"
      />
      <path
        d="M14 16c4-8 12-12 18-10 8-2 14 2 18 10 2 14-6 24-18 24S12 30 14 16z"
        fill="url(#slot-pink)"
        stroke="#7c1450"
        strokeWidth="1.5"
      />
      <path
        d="M22 16c6 8 14 8 20 0M26 26c5 4 8 4 12 0M32 6c-6 4-6 10 0 12 5-2 6-7 0-12z"
        stroke="#7c1450"
        strokeWidth="2"
        fill="none"
      />
    </>
  ),
  arch: (
    <>
      <path
        d="M8 60V26C8 14 20 8 32 2c12 6 24 12 24 24v34z"
        fill="url(#slot-orange)"
        stroke="#5a2a08"
        strokeWidth="1.5"
      />
      <path
        d="M18 60V32c0-4 3-5 4-9 4-1 6-4 10-8 4 4 6 7 10 8 1 4 4 5 4 9v28z"
        fill="#132a56"
        stroke="#ffe9a8"
        strokeWidth="2"
      />
      <path d="M32 28v8M28 36h8l-2 8h-4z" stroke="#f4b92f" strokeWidth="2" fill="#f4b92f" />
    </>
  ),
  fan: (
    <>
      <path
        d="M32 56 6 26C16 4 48 4 58 26z"
        fill="url(#slot-violet)"
        stroke="#3a0f66"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M32 56 16 15M32 56 27 10M32 56l5-46M32 56l16-41" stroke="#ffe9a8" strokeWidth="2" />
      <circle cx="32" cy="56" r="4" fill="url(#slot-gold)" />
    </>
  ),
};

export default art;
