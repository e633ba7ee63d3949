import { memo, useEffect, useRef } from 'react';
import { useReducedMotion } from '../ui/use-media';
import styles from './Wheel.module.css';
import { angleOf, colourOf, POCKET, pockets } from './wheel';

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

const sector = (inner: number, outer: number, from: number, to: number): string =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}z`;

/** Pockets, numbers and hub: drawn once, turned as a whole. */
const Rotor = memo(function Rotor() {
  return (
    <svg className={styles.rotor} viewBox="0 0 200 200" aria-hidden="true">
      {pockets.map((number, index) => {
        const centre = index * POCKET;
        return (
          <g key={number}>
            <path
              d={sector(58, 88, centre - POCKET / 2, centre + POCKET / 2)}
              className={styles[colourOf(number)]}
            />
            <path
              d={sector(44, 58, centre - POCKET / 2, centre + POCKET / 2)}
              className={styles[colourOf(number)]}
              opacity="0.55"
            />
            <text x="100" y="21.5" className={styles.number} transform={`rotate(${centre} 100 100)`}>
              {number}
            </text>
          </g>
        );
      })}
      <circle cx="100" cy="100" r="58" className={styles.fret} />
      <circle cx="100" cy="100" r="44" className={styles.bowl} />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle} 100 100)`}>
          <path d="M97 100 98.5 68h3L103 100z" className={styles.spoke} />
          <circle cx="100" cy="66" r="4" className={styles.knob} />
        </g>
      ))}
      <circle cx="100" cy="100" r="15" className={styles.hub} />
      <circle cx="100" cy="100" r="7" className={styles.knob} />
    </svg>
  );
});

export type WheelPhase = 'idle' | 'spinning' | 'settled';

interface WheelProps {
  readonly phase: WheelPhase;
  /** The number that the ball falls into; null while the server has not sent it. */
  readonly number: number | null;
  /** Milliseconds from the arrival of the number until the ball rests. */
  readonly fallTime: number;
}

/** Turns of rotor and ball while the ball falls. */
const TURNS = { rotor: 2, ball: 5 };

const turn = (element: Element, from: number, to: number, timing: KeyframeAnimationOptions): Animation =>
  element.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], timing);

const endless = (duration: number) => ({ duration, iterations: Number.POSITIVE_INFINITY });

/** Between rounds: the wheel turns slowly with the ball in the pocket of the last number. */
const rest = (rotor: Element, ball: Element, angle: number): Animation[] => [
  turn(rotor, -angle, 360 - angle, endless(40_000)),
  turn(ball, 0, 360, endless(40_000)),
];

/** The ball circles against the wheel. */
const roll = (rotor: Element, ball: Element): Animation[] => [
  turn(rotor, 0, 360, endless(4000)),
  turn(ball, 0, -360, endless(900)),
];

/** Rotor and ball end at angles that coincide. */
function fall(rotor: Element, ball: Element, angle: number, duration: number): Animation[] {
  const timing = { duration, easing: 'cubic-bezier(0.12, 0.55, 0.25, 1)', fill: 'forwards' } as const;
  return [turn(rotor, 0, 360 * TURNS.rotor - angle, timing), turn(ball, 0, -360 * TURNS.ball, timing)];
}

/** The ball circles until the number arrives, and then falls into its pocket. */
export function Wheel({ phase, number, fallTime }: WheelProps) {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const isTurning = phase !== 'idle';
  // The end of the phase does not restart the fall.
  const duration = useRef(fallTime);
  if (phase === 'spinning') duration.current = fallTime;
  const falling = useRef<readonly Animation[]>([]);

  useEffect(() => {
    if (!rotor.current?.animate || !ball.current) return;
    const angle = number === null ? 0 : angleOf(number);
    ball.current.dataset.fallen = String(number !== null);
    if (isStill) {
      rotor.current.style.transform = `rotate(${-angle}deg)`;
      return;
    }
    const animations = !isTurning
      ? rest(rotor.current, ball.current, angle)
      : number === null
        ? roll(rotor.current, ball.current)
        : fall(rotor.current, ball.current, angle, duration.current);
    falling.current = isTurning && number !== null ? animations : [];
    return () => {
      falling.current = [];
      for (const animation of animations) animation.cancel();
    };
  }, [isTurning, number, isStill]);

  // A phase can end early, and a page can open during it. The number is announced now: the ball lies in its pocket.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that arrives with the phase starts a fall
  useEffect(() => {
    if (phase !== 'settled') return;
    for (const animation of falling.current) animation.finish();
  }, [phase, number]);

  return (
    <div className={styles.wheel} aria-hidden="true">
      <div className={styles.rim} />
      <div ref={rotor} className={styles.turning}>
        <Rotor />
      </div>
      <div ref={ball} className={styles.orbit}>
        <div className={styles.ball} />
      </div>
    </div>
  );
}
