import type { ReactNode } from 'react';

/** On the 24 px grid and with the stroke of lucide's icons. */
function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function CricketIcon() {
  return (
    <LineIcon>
      <path d="m14.2 5.6 4.2 4.2-8.9 8.9a2 2 0 0 1-2.8 0l-1.4-1.4a2 2 0 0 1 0-2.8zM16.6 7.4 21 3" />
      <circle cx="18.6" cy="18.6" r="2.2" />
    </LineIcon>
  );
}

export function SoccerIcon() {
  return (
    <LineIcon>
      <circle cx="12" cy="12" r="9.2" />
      <path d="m12 8.2 3.6 2.6-1.4 4.3H9.8l-1.4-4.3zM12 8.2V2.8M15.6 10.8l5.2-1.7M14.2 15.1l3.2 4.4M9.8 15.1l-3.2 4.4M8.4 10.8 3.2 9.1" />
    </LineIcon>
  );
}

export function TennisIcon() {
  return (
    <LineIcon>
      <circle cx="12" cy="12" r="9.2" />
      <path d="M5.6 5.4a9.4 9.4 0 0 1 0 13.2M18.4 5.4a9.4 9.4 0 0 0 0 13.2" />
    </LineIcon>
  );
}

export function HorseIcon() {
  return (
    <LineIcon>
      <path d="M8.6 21c-.4-4.4 1.2-6.6 3.6-8.6-1.6 1.2-3.4 1.2-4.8.4l-1.7 1.7a1.6 1.6 0 0 1-2.5-.3l-.7-1.2a1.7 1.7 0 0 1 .2-2L7.2 6l.6-3.4 2.8 2C16.4 5 20.5 9.2 20.5 15.5V21" />
      <path d="M10 8.4h.01" />
    </LineIcon>
  );
}
