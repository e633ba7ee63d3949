import type { ReactNode } from 'react';
import type { SymbolArtOf } from './symbols';

/** A cut stone: its outline, and its facets in white. */
const gem = (colour: string, edge: string, outline: string, facets: string): ReactNode => (
  <>
    <path d={outline} fill={`url(#slot-${colour})`} stroke={edge} strokeWidth="2" strokeLinejoin="round" />
    <path
      d={facets}
      fill="none"
      stroke="#ffffff"
      strokeOpacity="0.7"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </>
);

/** Each gem has a cut of its own, so that colour is not the only difference. */
const art: SymbolArtOf<'slots-tumbling'> = {
  diamond: gem(
    'white',
    '#7d90ad',
    'M18 10h28l14 16-28 30L4 26z',
    'M4 26h56M18 10l6 16 8 30 8-30 6-16M24 26l8-16 8 16',
  ),
  ruby: gem(
    'red',
    '#5c0712',
    'M32 5 56 20v24L32 59 8 44V20z',
    'M32 5v12L8 20M32 17l24 3M32 17 18 41l-10 3M18 41h28l10 3M46 41 32 17M32 59 18 41M32 59l14-18',
  ),
  sapphire: gem(
    'blue',
    '#0b3a70',
    'M20 6h24l14 14v24L44 58H20L6 44V20z',
    'M22 16h20l6 6v20l-6 6H22l-6-6V22zM20 6l2 10M44 6l-2 10M58 44l-10-2M6 44l10-2',
  ),
  emerald: gem(
    'green',
    '#0d4a17',
    'M14 8h36v48H14z',
    'M22 18h20v28H22zM14 8l8 10M50 8l-8 10M14 56l8-10M50 56l-8-10',
  ),
  amethyst: gem('violet', '#3a0f66', 'M32 4 58 54H6z', 'M32 4v26L6 54M32 30l26 24M32 30 20 54M32 30l12 24'),
  topaz: gem(
    'orange',
    '#7a3405',
    'M32 4 58 32 32 60 6 32z',
    'M32 16 46 32 32 48 18 32zM32 4v12M58 32H46M32 60V48M6 32h12',
  ),
  opal: gem(
    'teal',
    '#064446',
    'M32 6c16 0 24 12 24 26S48 58 32 58 8 46 8 32 16 6 32 6z',
    'M18 28c4-8 10-11 18-10M20 44c8 5 18 4 25-3M44 22c3 4 4 8 3 13',
  ),
  pearl: gem(
    'pink',
    '#8c2a60',
    'M32 6c10 14 20 22 20 34 0 11-9 18-20 18s-20-7-20-18C12 28 22 20 32 6z',
    'M22 40c0-6 3-10 7-15M26 48c-2-1-3-3-4-5',
  ),
};

export default art;
