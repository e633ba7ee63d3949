const ROWS = 9;
const CROWD = Array.from({ length: ROWS }, (_, row) => {
  const seats = 34 + row * 3;
  return Array.from({ length: seats }, (_, seat) => {
    const angle = Math.PI * (1.06 + (0.88 * seat) / (seats - 1));
    const spark = (row * 31 + seat * 17) % 23;
    return {
      key: `${row}-${seat}`,
      x: 300 + (238 + row * 15) * Math.cos(angle),
      y: 430 + (92 + row * 13) * Math.sin(angle),
      light: spark === 0 ? 0.85 : spark < 5 ? 0.42 : 0.2,
      isWarm: spark === 0,
    };
  });
}).flat();

const CANDLES = [
  [90, 566, 26, 'down'],
  [126, 574, 22, 'down'],
  [162, 556, 30, 'up'],
  [198, 548, 20, 'up'],
  [234, 556, 18, 'down'],
  [270, 532, 34, 'up'],
  [306, 520, 24, 'up'],
  [342, 528, 18, 'down'],
  [378, 502, 34, 'up'],
  [414, 486, 28, 'up'],
  [450, 494, 16, 'down'],
  [486, 462, 38, 'up'],
] as const;

/** Illustration beside the sign-in forms. */
export default function AuthArt() {
  return (
    <svg viewBox="0 0 600 680" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="auth-sky" x2="0" y2="1">
          <stop offset="0" stopColor="#080c13" />
          <stop offset=".62" stopColor="#152235" />
          <stop offset="1" stopColor="#0b1017" />
        </linearGradient>
        <linearGradient id="auth-beam" x2=".75" y2="1">
          <stop offset="0" stopColor="#f5b83d" stopOpacity=".5" />
          <stop offset=".9" stopColor="#f5b83d" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="auth-pitch" cx=".36" cy=".4" r=".7">
          <stop offset="0" stopColor="#3f7a55" />
          <stop offset=".5" stopColor="#1d4a3a" />
          <stop offset="1" stopColor="#10261f" />
        </radialGradient>
        <radialGradient id="auth-glow">
          <stop offset="0" stopColor="#ffd98a" stopOpacity=".7" />
          <stop offset=".4" stopColor="#f5b83d" stopOpacity=".2" />
          <stop offset=".7" stopColor="#f5b83d" stopOpacity=".05" />
          <stop offset="1" stopColor="#f5b83d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="auth-floor" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1017" stopOpacity="0" />
          <stop offset=".4" stopColor="#0b1017" stopOpacity=".92" />
          <stop offset="1" stopColor="#0b1017" />
        </linearGradient>
      </defs>
      <path fill="url(#auth-sky)" d="M0 0h600v680H0z" />
      <g fill="#9fb0c3">
        {CROWD.map((seat) => (
          <circle
            key={seat.key}
            cx={seat.x.toFixed(1)}
            cy={seat.y.toFixed(1)}
            r="2"
            opacity={seat.light}
            fill={seat.isWarm ? '#ffd98a' : undefined}
          />
        ))}
      </g>
      <path fill="none" stroke="#2a3a52" strokeWidth="3" d="M-80 402C0 250 130 214 300 214s300 36 380 188" />
      <ellipse cx="300" cy="430" rx="226" ry="82" fill="url(#auth-pitch)" />
      <g fill="none" stroke="#dfeee6" strokeOpacity=".34" strokeWidth="1.5">
        <ellipse cx="300" cy="430" rx="204" ry="71" />
        <ellipse cx="300" cy="430" rx="92" ry="31" strokeDasharray="5 6" />
        <path d="M286 412h28l5 36h-38z" fill="#c7b48a" fillOpacity=".34" />
      </g>
      <Mast x={470} lit={false} />
      <path fill="url(#auth-beam)" d="M92 96 210 494 470 400 166 84z" />
      <circle cx="128" cy="92" r="170" fill="url(#auth-glow)" />
      <Mast x={100} lit />
      <path fill="url(#auth-floor)" d="M0 400h600v280H0z" />
      <g>
        {CANDLES.map(([x, y, height, linkTarget]) => (
          <g key={x} fill={linkTarget === 'up' ? '#3ddc97' : '#ff7f7f'} opacity=".85">
            <path d={`M${x} ${y - 9}h1.5v${height + 18}h-1.5z`} />
            <rect x={x - 7} y={y} width="15.5" height={height} rx="1.5" />
          </g>
        ))}
      </g>
      <path
        fill="none"
        stroke="#f5b83d"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M60 596 100 590 136 600 172 570 208 562 244 572 280 540 316 528 352 540 388 508 424 492 460 500 496 462 528 440"
      />
      <circle cx="528" cy="440" r="16" fill="#f5b83d" opacity=".22" />
      <circle cx="528" cy="440" r="5.5" fill="#f5b83d" />
    </svg>
  );
}

function Mast({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g transform={`translate(${x})`}>
      <path stroke={lit ? '#3d4f69' : '#26344a'} strokeWidth="5" d="M28 112v190" />
      <rect x="-6" y="72" width="68" height="42" rx="5" fill={lit ? '#2a2112' : '#1a2536'} />
      {[0, 1, 2, 3].map((column) =>
        [0, 1].map((row) => (
          <circle
            key={`${column}-${row}`}
            cx={5 + column * 15.4}
            cy={83 + row * 19}
            r="5.6"
            fill={lit ? '#ffe1a3' : '#33435c'}
          />
        )),
      )}
    </g>
  );
}
