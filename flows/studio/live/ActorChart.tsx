import { useEffect, useState } from 'react';
import { transitionKey } from '../../model/recording';
import { hrefOf, useAddress } from '../address';
import { Chart } from '../chart/Chart';
import { statesOn, useCoverage } from '../chart/machine';
import { useFlows, useLayout } from '../data';
import { useSentence } from '../preferences';
import { Screen } from '../views/Screen';
import { ScreenButton } from '../views/ScreenButton';

interface ActorChartProps {
  /** Id of the actor's machine. */
  readonly machine: string;
  readonly state: string;
  /** Keys of the transitions that the present event caused. */
  readonly taken: readonly string[];
}

/** Milliseconds: a state that is left sooner loads no screen. */
const SETTLED_AFTER = 500;

/** The real screen of the last state that lasted, with the fakes of its test: what the player has typed is not recorded. */
function SettledScreen({ machine, state }: { machine: string; state: string }) {
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [state]);
  return <Screen key={settled} machine={machine} at={{ state: settled }} />;
}

/** The statechart of an actor with the state that it has at the moment, and the states in words. */
export function ActorChart({ machine, state, taken }: ActorChartProps) {
  const { machines } = useFlows();
  const address = useAddress();
  const hasScreen = address.query.has('screen');
  const sentence = useSentence();
  const layout = useLayout(machine);
  const coverageOf = useCoverage(machine);
  const flow = machines.find(({ id }) => id === machine);
  if (!flow || !layout) return null;
  const level = layout.levels[layout.first];
  const states = state.split(', ');
  return (
    <>
      <h3>
        <a href={hrefOf('flow', machine, { tab: 'states', state: states[0] })}>{machine}</a>
      </h3>
      <ul className="states">
        {flow.states
          .filter(({ name }) => states.includes(name))
          .map((one) => (
            <li key={one.name} className="on">
              <b>{one.name}</b> <span>{sentence(one.sentence)}</span>
            </li>
          ))}
      </ul>
      <ScreenButton />
      {hasScreen && <SettledScreen machine={machine} state={states.join()} />}
      {level && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard
        <section className="scroll" tabIndex={0} aria-label={machine}>
          <Chart
            level={level}
            title={machine}
            scale={1}
            states={statesOn(flow, level, states)}
            transitions={
              new Set(flow.transitions.map(({ id }) => id).filter((id) => taken.includes(transitionKey(id))))
            }
            coverageOf={coverageOf}
            onState={(name) => {
              location.hash = hrefOf('flow', machine, { tab: 'states', state: name });
            }}
            onTransition={(transition) => {
              location.hash = hrefOf('paths', machine, { transition });
            }}
          />
        </section>
      )}
    </>
  );
}
