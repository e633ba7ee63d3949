import { useEffect, useMemo, useRef } from 'react';
import type { AnyModel } from '../../../tests/support/machines/model';
import type { MachineFlow } from '../../model/flows-file';
import { payloadText } from '../../model/payload';
import { type Address, changeQuery, DEEPEST, hrefOf } from '../address';
import { usePaths } from '../data';
import { filled } from '../messages';
import { usePreferences, useSentence, useStartName } from '../preferences';
import { wayTo } from './reach';
import { scenarios } from './scenarios';
import { type Moment, nextTimer, type Option, optionsOf, replay, stepsOf } from './simulation';

export interface Trial {
  readonly starts: readonly string[];
  readonly start: string;
  readonly steps: readonly string[];
  readonly moments: readonly Moment[];
  /** The state that the scenario or the address leads to; null without one, and after another step. */
  readonly end: string | null;
  /** The state that the address asks for, if no step ends there. */
  readonly unreached: string | null;
  /** The address names a scenario that this machine does not have. */
  readonly hasNoScenario: boolean;
  readonly options: readonly Option[];
}

/** The machine as the address has tried it. Null without its model. */
export function useTrial(models: readonly AnyModel[] | null, id: string, { query }: Address): Trial | null {
  const model = models?.find(({ machine }) => machine.id === id);
  const [start, steps] = [Number(query.get('start') ?? 0), query.get('try') ?? ''];
  const scenario = scenarios.find((one) => one.id === query.get('scenario') && one.machine === id);
  const hasNoScenario = query.has('scenario') && scenario === undefined;
  const until = query.get('until');
  const paths = usePaths(id);
  return useMemo(() => {
    if (model === undefined) return null;
    const starts = Object.keys(model.starts);
    const way = until === null || paths === null ? null : wayTo(model, paths, until);
    const name = scenario?.start ?? way?.start ?? starts[start] ?? starts[0] ?? '';
    const list = scenario
      ? stepsOf(model, name, scenario.steps)
      : (way?.steps ?? steps.split('.').filter(Boolean));
    const moments = replay(model, name, list);
    const options = optionsOf(model, moments.at(-1) as Moment);
    const unreached = way === null ? until : null;
    const end = scenario?.end ?? until;
    return { starts, start: name, steps: list, moments, options, end, unreached, hasNoScenario };
  }, [hasNoScenario, model, paths, scenario, start, steps, until]);
}

/** Letters of the payload of an event. */
const LONGEST_TITLE = 600;

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

function Effects({ flow, trial }: { flow: MachineFlow; trial: Trial }) {
  const { text } = usePreferences();
  const moment = trial.moments.at(-1) as Moment;
  const labels = moment.taken.map((id) => {
    const one = flow.transitions.find((transition) => transition.id === id);
    return one
      ? `${one.label}${one.guard ? ` [${one.guard}]` : ''} → ${one.targets.join(', ') || one.source}`
      : id;
  });
  if (labels.length + moment.effects.length === 0)
    return <p>{trial.steps.length === 0 ? text.nothingSent : text.nothing}</p>;
  return (
    <ul className="effects">
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may take the same transition twice
        <li key={index}>
          {text.takes}: {label}
        </li>
      ))}
      {moment.effects.map(({ kind, name, to = '' }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may send the same event twice
        <li key={index}>
          {kind === 'send' ? filled(text.sends, { event: name, to }) : `${text.does}: ${name}`}
        </li>
      ))}
    </ul>
  );
}

/** The label without the values in a row, which the payload names. */
const nameOf = ({ label }: Option, prefix: string): string =>
  label.replace(prefix, '').replace(/ \(.*$/s, '');

/** Where an option leads, in the words of the states. */
function Outcome({ flow, option }: { flow: MachineFlow; option: Option }) {
  const sentence = useSentence();
  const entered = flow.states.filter(({ name }) => option.enters.includes(name));
  return entered.map((state) => (
    <span key={state.name} className="outcome">
      → <b>{state.name}</b> {sentence(state.sentence)}
    </span>
  ));
}

interface OptionsProps {
  readonly flow: MachineFlow;
  readonly trial: Trial;
  readonly kind: Option['kind'];
  readonly title: string;
  readonly onChoose: (step: string) => void;
}

function Options({ flow, kind, onChoose, title, trial }: OptionsProps) {
  const { text } = usePreferences();
  const prefix = `${flow.id}.`;
  const own = trial.options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => option.kind === kind);
  if (own.length === 0) return null;
  const allowed = own.filter(({ option }) => option.refusedBy === null);
  const refused = own.filter(({ option }) => option.refusedBy !== null);
  return (
    <>
      <h3>{title}</h3>
      <div className="options">
        {allowed.map(({ index, option }) => (
          <button
            type="button"
            key={index}
            title={JSON.stringify(option.event).slice(0, LONGEST_TITLE)}
            onClick={() => onChoose(String(index))}
          >
            {nameOf(option, prefix)} <small>{payloadText(option.event)}</small>
            <Outcome flow={flow} option={option} />
          </button>
        ))}
      </div>
      {refused.length > 0 && (
        <details>
          <summary>
            {text.refused} ({refused.length})
          </summary>
          <ul className="refused">
            {refused.map(({ index, option: { label, refusedBy } }) => (
              <li key={index}>
                <b>{label.replace(prefix, '')}</b>{' '}
                {refusedBy && refusedBy.length > 0
                  ? filled(text.refusedBy, { guard: refusedBy.join(', ') })
                  : text.unhandled}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Scenarios({ flow }: { flow: MachineFlow }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const own = scenarios.filter(({ machine }) => machine === flow.id);
  if (own.length === 0) return null;
  return (
    <>
      <h3>{text.scenarios}</h3>
      <p className="links">
        {own.map(({ id, title }) => (
          <a key={id} href={hrefOf('flow', flow.id, { scenario: id, level: DEEPEST })}>
            {sentence(title)}
          </a>
        ))}
      </p>
    </>
  );
}

/** Plays the machine as a pure function: nothing is sent anywhere. */
export function Try({ address, flow, trial }: { address: Address; flow: MachineFlow; trial: Trial }) {
  const { text } = usePreferences();
  const moment = trial.moments.at(-1) as Moment;
  const timer = nextTimer(moment);
  const startName = useStartName();
  const section = useRef<HTMLElement>(null);
  const hasGone = useRef(false);
  useEffect(() => {
    // The button that was pressed may be gone: the keyboard goes on from here, not from the top of the page.
    if (hasGone.current && document.activeElement === document.body) section.current?.focus();
    hasGone.current = false;
  });
  const go = (steps: readonly string[]): void => {
    hasGone.current = true;
    changeQuery(address, {
      scenario: null,
      until: null,
      start: trial.starts.indexOf(trial.start) || null,
      try: steps.join('.') || null,
    });
  };
  const add = (step: string): void => go([...trial.steps, step]);
  return (
    <section ref={section} tabIndex={-1} className="try" aria-label={text.try}>
      <div className="options">
        <label>
          {text.start}{' '}
          <select
            value={trial.start}
            onChange={({ target }) =>
              changeQuery(address, {
                scenario: null,
                until: null,
                start: trial.starts.indexOf(target.value),
                try: null,
              })
            }
          >
            {trial.starts.map((start) => (
              <option key={start} value={start}>
                {startName(start)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={trial.steps.length === 0}
          onClick={() => go(trial.steps.slice(0, -1))}
        >
          {text.back}
        </button>
        <button type="button" disabled={trial.steps.length === 0} onClick={() => go([])}>
          {text.restart}
        </button>
      </div>
      <div aria-live="polite">
        {trial.hasNoScenario && <p>{filled(text.noScenario, { machine: flow.id })}</p>}
        {trial.unreached !== null && <p>{filled(text.unreached, { state: trial.unreached })}</p>}
        <p className="now">{moment.snapshot.status !== 'active' && text.ended}</p>
        <Effects flow={flow} trial={trial} />
      </div>
      <div className="options">
        <span>{filled(text.now, { time: seconds(moment.time) })}</span>
        <button type="button" onClick={() => add('w1000')}>
          {text.second}
        </button>
        {timer ? (
          <button type="button" onClick={() => add('t')}>
            {filled(text.nextTimer, { name: timer.name, time: seconds(timer.at) })}
          </button>
        ) : (
          <span>{text.noTimer}</span>
        )}
      </div>
      <Scenarios flow={flow} />
      <Options flow={flow} kind="answer" title={text.answers} trial={trial} onChoose={add} />
      <Options flow={flow} kind="event" title={text.events} trial={trial} onChoose={add} />
    </section>
  );
}
