import type { ReactNode } from 'react';

export type GameKind = 'cards' | 'roulette' | 'slots' | 'flight' | 'dice' | 'wheel';

const GROUNDS = [
  ['#15304a', '#0c1b2c'],
  ['#123a34', '#0a211e'],
  ['#3d1a33', '#220e1d'],
  ['#2c2450', '#19142f'],
  ['#43270f', '#261608'],
  ['#3b1a1a', '#210e0e'],
] as const;

export interface GameArtProps {
  kind: GameKind;
  /** Games of one kind differ in colour by their name. */
  name: string;
}

/** The picture of a game, drawn here: one object under one warm light. */
export function GameArt({ kind, name }: GameArtProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const [near, far] = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0];
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <path fill={far} d="M0 0h120v120H0z" />
      <circle cx="60" cy="56" r="58" fill={near} />
      <path fill="#f5b83d" fillOpacity=".14" d="M60-14 6 120h108z" />
      {OBJECTS[kind]}
    </svg>
  );
}

const RIM = Array.from({ length: 12 }, (_, index) => index * 30);

const OBJECTS: Record<GameKind, ReactNode> = {
  cards: (
    <g>
      <g transform="rotate(-14 50 64)">
        <rect x="28" y="32" width="42" height="60" rx="5" fill="#e8eef6" />
        <path fill="#b3202b" d="M49 76 38 61.5a6.6 6.6 0 0 1 11-7.2 6.6 6.6 0 0 1 11 7.2z" />
      </g>
      <g transform="rotate(12 72 62)">
        <rect x="50" y="30" width="42" height="60" rx="5" fill="#fff" stroke="#c8d3e0" />
        <path
          fill="#10202f"
          d="M71 44 60.5 58.5c-2.6 5.5 3.5 9.5 8.2 6l-1.7 7.5h8l-1.7-7.5c4.7 3.5 10.8-.5 8.2-6z"
        />
      </g>
    </g>
  ),
  roulette: (
    <g transform="translate(60 62)">
      <circle r="38" fill="#2a1a0c" stroke="#c98f2b" strokeWidth="3" />
      {RIM.map((angle, index) => (
        <path
          key={angle}
          d="M-7.8-32.5 0-14l7.8-18.5a34 34 0 0 0-15.6 0z"
          fill={index % 2 ? '#c93a42' : '#131a24'}
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="13" fill="#f5b83d" />
      <path stroke="#7d5200" strokeWidth="3" strokeLinecap="round" d="M-8 0H8M0-8V8" />
      <circle cx="19" cy="-17" r="3.6" fill="#fff" />
    </g>
  ),
  slots: (
    <g>
      <rect x="20" y="34" width="80" height="54" rx="8" fill="#f5b83d" />
      {[28, 51, 74].map((x) => (
        <rect key={x} x={x} y="42" width="19" height="38" rx="3" fill="#fff8e8" />
      ))}
      <g fill="none" stroke="#b3202b" strokeWidth="4" strokeLinejoin="round">
        <path d="M32 54h11l-6 16M55 54h11l-6 16M78 54h11l-6 16" />
      </g>
      <path stroke="#c98f2b" strokeWidth="4" strokeLinecap="round" d="M100 62h7V44" />
      <circle cx="107" cy="41" r="5" fill="#c93a42" />
    </g>
  ),
  flight: (
    <g>
      <path
        fill="none"
        stroke="#f5b83d"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 7"
        d="M14 98c34-2 54-14 66-44"
      />
      <g transform="translate(80 46) rotate(-36)" fill="#ff7f7f">
        <path d="M-30-4C-22-9 8-10 24-5c6 2 8 5 8 6s-4 4-9 4.5C6 7.5-22 6-28 3z" />
        <path fill="#c93a42" d="M-6 2-20 22h9L10 4zM-2-7l-9-14h7L8-8zM-30-4l-8-12h6l10 10z" />
        <path fill="#bfe0fb" d="M12-6c4 0 8 1.5 11 3l-8 1z" />
      </g>
    </g>
  ),
  dice: (
    <g>
      <g transform="rotate(-12 46 70)">
        <rect x="24" y="48" width="42" height="42" rx="9" fill="#e8eef6" />
        <g fill="#10202f">
          <circle cx="35" cy="59" r="4" />
          <circle cx="55" cy="59" r="4" />
          <circle cx="45" cy="69" r="4" />
          <circle cx="35" cy="79" r="4" />
          <circle cx="55" cy="79" r="4" />
        </g>
      </g>
      <g transform="rotate(16 78 50)">
        <rect x="60" y="30" width="38" height="38" rx="8" fill="#c93a42" />
        <g fill="#fff">
          <circle cx="70" cy="40" r="3.6" />
          <circle cx="79" cy="49" r="3.6" />
          <circle cx="88" cy="58" r="3.6" />
        </g>
      </g>
    </g>
  ),
  wheel: (
    <g transform="translate(60 62)">
      <circle r="38" fill="#131a24" stroke="#e8eef6" strokeWidth="3" />
      {RIM.map((angle, index) => (
        <path
          key={angle}
          d="M0 0-9.3-34.7a36 36 0 0 1 18.6 0z"
          fill={['#f5b83d', '#3ddc97', '#7cc4ff', '#ffa6bd'][index % 4]}
          fillOpacity={index % 3 ? 0.9 : 0.65}
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="7" fill="#131a24" stroke="#e8eef6" strokeWidth="2" />
      <path fill="#e8eef6" d="m-7-46h14L0-32z" />
    </g>
  ),
};
