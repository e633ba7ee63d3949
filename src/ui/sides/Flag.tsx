import styles from './sides.module.css';

/** A colour and a path on a grid of 24 × 16. */
type Figure = readonly [colour: string, path: string];

const stripes = (...colours: readonly string[]): readonly Figure[] =>
  colours.map((colour, place) => [colour, `M0 ${(16 / colours.length) * place}h24V16H0z`]);
const columns = (...colours: readonly string[]): readonly Figure[] =>
  colours.map((colour, place) => [
    colour,
    `M${(24 / colours.length) * place} 0H24v16H${(24 / colours.length) * place}z`,
  ]);
const field = (colour: string): readonly Figure[] => stripes(colour);
const disc = (colour: string, x = 12, y = 8, r = 4): Figure => [
  colour,
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`,
];
const cross = (colour: string, x: number, width: number): Figure => [
  colour,
  `M${x - width / 2} 0h${width}v16h${-width}zM0 ${8 - width / 2}h24v${width}H0z`,
];
const star = (colour: string, x: number, y: number, r: number): Figure => [
  colour,
  `M${x} ${y - r}l${r * 0.6} ${r * 1.8}-${r * 1.55}-${r * 1.1}h${r * 1.9}l-${r * 1.55} ${r * 1.1}z`,
];
/** Simplified flags, by the code of the country. */
const flags: Readonly<Record<string, readonly Figure[]>> = {
  AF: [...columns('#111', '#be0000', '#007a36'), disc('#fff', 12, 8, 2.5)],
  AR: [...stripes('#74acdf', '#fff', '#74acdf'), disc('#f6b40e', 12, 8, 2)],
  AU: [
    ...field('#00247d'),
    ['#fff', 'M0 3h10v2H0zM4 0h2v8H4z'],
    ['#cf142b', 'M0 3.5h10v1H0zM4.5 0h1v8h-1z'],
    star('#fff', 5, 12, 2),
    star('#fff', 18, 4, 1.5),
    star('#fff', 18, 13, 1.5),
    star('#fff', 21, 8, 1.5),
  ],
  BD: [...field('#006a4e'), disc('#f42a41', 11, 8, 4.5)],
  BG: stripes('#fff', '#00966e', '#d62612'),
  BR: [...field('#009739'), ['#fedd00', 'M12 2l9 6-9 6-9-6z'], disc('#012169', 12, 8, 3)],
  CZ: [...stripes('#fff', '#d7141a'), ['#11457e', 'M0 0l12 8L0 16z']],
  DE: stripes('#111', '#d00', '#ffce00'),
  DK: [...field('#c8102e'), cross('#fff', 9, 3)],
  ES: [...field('#aa151b'), ['#f1bf00', 'M0 4h24v8H0z']],
  FR: columns('#0055a4', '#fff', '#ef4135'),
  GB: [
    ...field('#012169'),
    ['#fff', 'M0 0h3l21 13v3h-3L0 3zM24 0h-3L0 13v3h3L24 3z'],
    cross('#fff', 12, 5),
    cross('#c8102e', 12, 3),
  ],
  'GB-ENG': [...field('#fff'), cross('#ce1124', 12, 3)],
  IE: columns('#169b62', '#fff', '#ff883e'),
  IN: [
    ...stripes('#ff9933', '#fff', '#138808'),
    disc('#000080', 12, 8, 2.3),
    disc('#fff', 12, 8, 1.5),
    disc('#000080', 12, 8, 0.5),
  ],
  IT: columns('#009246', '#fff', '#ce2b37'),
  JP: [...field('#fff'), disc('#bc002d', 12, 8, 4.5)],
  LK: [
    ...field('#ffb700'),
    ['#00534e', 'M1.5 1.5H5v13H1.5z'],
    ['#eb7400', 'M5 1.5h3.5v13H5z'],
    ['#8d153a', 'M10 1.5h12.5v13H10z'],
    disc('#ffb700', 16, 8, 2.5),
  ],
  MA: [...field('#c1272d'), star('#006233', 12, 8, 4)],
  MX: [...columns('#006847', '#fff', '#ce1126'), disc('#7a5230', 12, 8, 2)],
  NL: stripes('#ae1c28', '#fff', '#21468b'),
  NZ: [
    ...field('#012169'),
    ['#fff', 'M0 3h10v2H0zM4 0h2v8H4z'],
    ['#c8102e', 'M0 3.5h10v1H0zM4.5 0h1v8h-1z'],
    star('#c8102e', 18, 4, 1.5),
    star('#c8102e', 18, 13, 1.5),
    star('#c8102e', 15.5, 8, 1.5),
    star('#c8102e', 21, 8, 1.5),
  ],
  PK: [
    ...field('#fff'),
    ['#01411c', 'M6 0h18v16H6z'],
    disc('#fff', 14.5, 8, 4),
    disc('#01411c', 16, 7, 3.5),
    star('#fff', 17.5, 5.5, 1.5),
  ],
  PT: [...field('#da291c'), ['#046a38', 'M0 0h9.6v16H0z'], disc('#ffe900', 9.6, 8, 3)],
  RO: columns('#002b7f', '#fcd116', '#ce1126'),
  SK: [
    ...stripes('#fff', '#0b4ea2', '#ee1c25'),
    ['#ee1c25', 'M3 4h7v5q-.5 2.5-3.5 4Q3.5 11.5 3 9z'],
    ['#fff', 'M6 5h1v2h1.5v1H7v3H6V8H4.5V7H6z'],
  ],
  UA: stripes('#0057b7', '#ffd700'),
  ZA: [
    ...stripes('#e03c31', '#001489'),
    ['#fff', 'M0 0h3l8 5.2h13v5.6H11L3 16H0z'],
    ['#007749', 'M0 1.5L9.5 6.5H24v3H9.5L0 14.5z'],
    ['#ffb81c', 'M0 3l7 5-7 5z'],
    ['#111', 'M0 4.5L5 8l-5 3.5z'],
  ],
  ZW: [
    ...stripes('#319208', '#ffd200', '#de2010', '#000', '#de2010', '#ffd200', '#319208'),
    ['#fff', 'M0 0l9 8-9 8z'],
    star('#de2010', 3, 8, 2),
  ],
};

export const hasFlag = (country: string | undefined): country is string =>
  country !== undefined && country in flags;

/** Rectangular, with the corners cut by the style sheet. */
export const Flag = ({ country }: { country: string }) => (
  <svg className={styles.flag} viewBox="0 0 24 16" aria-hidden="true">
    {(flags[country] ?? []).map(([colour, path]) => (
      <path key={`${colour} ${path}`} fill={colour} d={path} />
    ))}
  </svg>
);
