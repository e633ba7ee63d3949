const SPOKES = Array.from({ length: 24 }, (_, index) => index * 15);

export function IndiaFlag() {
  return (
    <svg
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
      style={{ borderRadius: 2, flex: 'none' }}
    >
      <path fill="#ff9933" d="M0 0h24v5.4H0z" />
      <path fill="#fff" d="M0 5.4h24v5.2H0z" />
      <path fill="#138808" d="M0 10.6h24V16H0z" />
      <g stroke="#0b2a7a" fill="none" transform="translate(12 8)">
        <circle r="2.1" strokeWidth="0.4" />
        {SPOKES.map((angle) => (
          <path key={angle} d="M0 0v2.1" strokeWidth="0.14" transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  );
}
