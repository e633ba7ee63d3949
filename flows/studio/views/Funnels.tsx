import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { countFunnel, type Funnel, type FunnelCounts, funnels, type Journey } from '../../model/funnel';
import { changeQuery, hrefOf, useAddress } from '../address';
import { Chart } from '../chart/Chart';
import { statesOn, useCoverage } from '../chart/machine';
import { useLayout, useMachine, usePaths } from '../data';
import { demoJourneys, PLAYERS } from '../funnels/demo';
import { forgetJourneys, readJourneys } from '../funnels/stored';
import { live } from '../live/source';
import { filled } from '../messages';
import { usePreferences, useSentence } from '../preferences';
import { loadModels } from '../try/models';

const percent = (part: number, all: number): string => `${all === 0 ? 0 : Math.round((100 * part) / all)} %`;

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

function useDemo(funnel: Funnel, isShown: boolean): readonly Journey[] {
  const models = isShown ? use(loadModels()) : [];
  const paths = usePaths(funnel.machine);
  return useMemo(() => {
    const model = models.find(({ machine }) => machine.id === funnel.machine);
    return isShown && model && paths ? demoJourneys(funnel, model, paths) : [];
  }, [funnel, isShown, models, paths]);
}

/** Those of this machine, read again while the studio is attached. */
function useStored(): readonly [journeys: readonly Journey[], forget: () => void] {
  const { recording } = useSyncExternalStore(live.subscribe, live.getState);
  const [journeys, setJourneys] = useState(readJourneys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording that grows may have journeys that are stored since then
  useEffect(() => setJourneys(readJourneys()), [recording]);
  const forget = (): void => {
    forgetJourneys();
    setJourneys([]);
  };
  return [journeys, forget];
}

function Stages({ counts, machine }: { counts: FunnelCounts; machine: string }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const flow = useMachine(machine);
  return (
    <div className="scroll">
      <table className="stages">
        <thead>
          <tr>
            <th>{text.states}</th>
            <th>{text.reached}</th>
            <th>{text.leftHere}</th>
            <th>{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {counts.stages.map(({ left, reached, seconds, state }) => (
            <tr key={state}>
              <td>
                <a href={hrefOf('flow', machine, { tab: 'states', state })}>{state}</a>{' '}
                <small>
                  {sentence(flow?.states.find(({ name }) => name === state)?.sentence ?? { en: '' })}
                </small>
              </td>
              <td>
                <span className="quiet">{text.reached}: </span>
                {reached} ({percent(reached, counts.journeys)})
                <progress max={counts.journeys} value={reached} aria-hidden />
              </td>
              <td>
                <span className="quiet">{text.leftHere}: </span>
                {left}
              </td>
              <td>
                <span className="quiet">{text.after}: </span>
                {duration(seconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FunnelChart({ counts, machine }: { counts: FunnelCounts; machine: string }) {
  const flow = useMachine(machine);
  const layout = useLayout(machine);
  const coverageOf = useCoverage(machine);
  const level = layout?.levels.at(-1);
  if (!flow || !level) return null;
  const notes = new Map(
    counts.stages.map(({ left, reached, seconds, state }) => [
      state,
      {
        share: reached / Math.max(1, counts.journeys),
        text: `${percent(reached, counts.journeys)} · ${duration(seconds)}${left > 0 ? ` · −${left}` : ''}`,
      },
    ]),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard
    <section className="scroll" tabIndex={0} aria-label={machine}>
      <Chart
        level={level}
        title={machine}
        scale={1}
        states={statesOn(flow, level, [])}
        transitions={new Set()}
        coverageOf={coverageOf}
        notes={notes}
        onState={(state) => {
          location.hash = hrefOf('flow', machine, { tab: 'states', state });
        }}
        onTransition={(transition) => {
          location.hash = hrefOf('paths', machine, { transition });
        }}
      />
    </section>
  );
}

/** Shows how many visitors who opened sign-up, deposit or slip reached each state, where they left, and how long it took. */
export function Funnels() {
  const { text } = usePreferences();
  const address = useAddress();
  const funnel = funnels.find(({ id }) => id === address.query.get('funnel')) ?? (funnels[0] as Funnel);
  const isDemo = address.query.get('data') === 'demo';
  const [stored, forget] = useStored();
  const demo = useDemo(funnel, isDemo);
  const counts = countFunnel(funnel, isDemo ? demo : stored);
  const names: Readonly<Record<string, string>> = {
    signUp: text.funnelSignUp,
    deposit: text.funnelDeposit,
    slip: text.funnelSlip,
  };
  return (
    <>
      <h2>{text.funnels}</h2>
      <p className="quiet">{text.funnelsHelp}</p>
      <div className="options">
        {funnels.map(({ id }) => (
          <button
            type="button"
            key={id}
            aria-pressed={id === funnel.id}
            onClick={() => changeQuery(address, { funnel: id })}
          >
            {names[id]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isDemo}
          onClick={() => changeQuery(address, { data: isDemo ? null : 'demo' })}
        >
          {filled(text.demoPlayers, { count: PLAYERS })}
        </button>
        {!isDemo && stored.length > 0 && (
          <button type="button" onClick={forget}>
            {text.forget}
          </button>
        )}
      </div>
      <p role="status">
        {counts.journeys === 0
          ? text.noJourneys
          : filled(isDemo ? text.demoCounted : text.counted, {
              journeys: counts.journeys,
              successful: counts.successful,
              share: percent(counts.successful, counts.journeys),
            })}
      </p>
      {counts.journeys > 0 && (
        <>
          <Stages counts={counts} machine={funnel.machine} />
          <h3>{funnel.machine}</h3>
          <FunnelChart counts={counts} machine={funnel.machine} />
        </>
      )}
    </>
  );
}
