/** The illustration of a banner. In a file of its own, since the first screen does not need it. */
export function FloodlightArt() {
  return (
    <svg viewBox="0 0 400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="banner-beam" x2="0" y2="1">
          <stop offset="0" stopColor="#f5b83d" stopOpacity=".5" />
          <stop offset="1" stopColor="#f5b83d" stopOpacity=".04" />
        </linearGradient>
      </defs>
      <path fill="url(#banner-beam)" d="M296 26 110 190h250L356 26z" />
      <ellipse cx="250" cy="186" rx="170" ry="40" fill="#235743" />
      <ellipse
        cx="250"
        cy="186"
        rx="150"
        ry="32"
        fill="none"
        stroke="#cfe6da"
        strokeOpacity=".4"
        strokeWidth="1.5"
      />
      <path fill="#c7b48a" fillOpacity=".5" d="M238 172h22l6 22h-34z" />
      <path stroke="#4a5d79" strokeWidth="5" d="M326 54v100" />
      <rect x="288" y="14" width="76" height="42" rx="6" fill="#2a2112" />
      {[0, 1, 2, 3].map((column) =>
        [0, 1].map((row) => (
          <circle key={`${column}-${row}`} cx={300 + column * 17.3} cy={25 + row * 19} r="6" fill="#ffe1a3" />
        )),
      )}
    </svg>
  );
}

export function TableArt() {
  return (
    <svg viewBox="0 0 400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <ellipse cx="270" cy="180" rx="210" ry="110" fill="#1d5c48" />
      <ellipse
        cx="270"
        cy="180"
        rx="184"
        ry="90"
        fill="none"
        stroke="#cfe6da"
        strokeOpacity=".32"
        strokeWidth="2"
      />
      <g transform="rotate(-10 220 110)">
        <rect x="190" y="70" width="58" height="82" rx="7" fill="#e8eef6" />
        <path fill="#b3202b" d="m219 132-15-20a9 9 0 0 1 15-10 9 9 0 0 1 15 10z" />
      </g>
      <g transform="rotate(10 270 100)">
        <rect x="244" y="60" width="58" height="82" rx="7" fill="#fff" />
        <path
          fill="#10202f"
          d="M273 78c-6 9-15 14-15 23 0 8 8 11 13 6l-3 12h10l-3-12c5 5 13 2 13-6 0-9-9-14-15-23z"
        />
      </g>
      <g fill="#f5b83d" stroke="#7d5200" strokeWidth="2">
        <ellipse cx="346" cy="146" rx="26" ry="11" />
        <ellipse cx="346" cy="138" rx="26" ry="11" />
        <ellipse cx="346" cy="130" rx="26" ry="11" />
      </g>
    </svg>
  );
}

export function FlightArt() {
  return (
    <svg viewBox="0 0 400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path fill="#f5b83d" fillOpacity=".16" d="M60 200C190 196 270 150 330 56l30 144z" />
      <path
        fill="none"
        stroke="#f5b83d"
        strokeWidth="4"
        strokeLinecap="round"
        d="M60 194c130-4 210-50 262-132"
      />
      <g transform="translate(330 56) rotate(-34) scale(1.5)" fill="#ff7f7f">
        <path d="M-30-4C-22-9 8-10 24-5c6 2 8 5 8 6s-4 4-9 4.5C6 7.5-22 6-28 3z" />
        <path fill="#c93a42" d="M-6 2-20 22h9L10 4zM-2-7l-9-14h7L8-8zM-30-4l-8-12h6l10 10z" />
        <path fill="#bfe0fb" d="M12-6c4 0 8 1.5 11 3l-8 1z" />
      </g>
    </svg>
  );
}
