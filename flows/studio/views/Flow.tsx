import { useEffect, useRef, useState } from 'react';
import type { MachineFlow, StateFlow } from '../../model/flows-file';
import { rules } from '../../specification/rules';
import { type Address, changeQuery, DEEPEST, hrefOf, useAddress } from '../address';
import { Chart } from '../chart/Chart';
import { statesOn, useCoverage } from '../chart/machine';
import { loadDefinition, useLayout, useMachine, usePaths } from '../data';
import { usePreferences, useSentence } from '../preferences';
import { activeIn, enteredIn } from '../try/active';
import { Try, useTrial } from '../try/Try';
import { Screen } from './Screen';

interface StateListProps {
  readonly flow: MachineFlow;
  readonly active: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly address: Address;
}

function StateDetails({ flow, state }: { flow: MachineFlow; state: StateFlow }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const guards = new Map(flow.guards.map((guard) => [guard.name, guard.sentence]));
  return (
    <>
      <ul className="effects">
        {flow.transitions
          .filter(({ source }) => source === state.name)
          .map(({ guard, id, label, targets }) => (
            <li key={id}>
              <a href={hrefOf('paths', flow.id, { transition: id })}>
                {label} {guard && `[${guard}]`} → {targets.join(', ') || '·'}
              </a>
              {guard && guards.has(guard) && <small>{sentence(guards.get(guard) ?? { en: '' })}</small>}
            </li>
          ))}
      </ul>
      <p className="links">
        <a href={hrefOf('flow', flow.id, { until: state.name, level: DEEPEST })}>{text.tryFromHere}</a>{' '}
        <a href={hrefOf('paths', flow.id, { state: state.name })}>{text.pathsOfState}</a>
      </p>
      {state.rules.length > 0 && (
        <p>
          {text.rules}:{' '}
          {rules
            .filter(({ id }) => state.rules.includes(id))
            .map(({ id, rule }) => `${id} ${rule}`)
            .join(' ')}
        </p>
      )}
    </>
  );
}

function StateList({ active, address, chosen, flow }: StateListProps) {
  const sentence = useSentence();
  const at = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const side = at.current?.closest('.side');
    if (side && at.current) side.scrollTop = at.current.offsetTop - side.clientHeight / 3;
  }, []);
  return (
    <ul className="states">
      {flow.states.map((state) => {
        const isChosen = state.name === chosen;
        return (
          <li
            key={state.name}
            ref={isChosen ? at : undefined}
            className={isChosen || active.has(state.name) ? 'on' : ''}
          >
            <button
              type="button"
              aria-expanded={isChosen}
              onClick={() => changeQuery(address, { state: isChosen ? null : state.name })}
            >
              <b>{state.name}</b> <span>{sentence(state.sentence)}</span>
            </button>
            {isChosen && <StateDetails flow={flow} state={state} />}
          </li>
        );
      })}
    </ul>
  );
}

function CopyDefinition({ id }: { id: string }) {
  const { text } = usePreferences();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText((await loadDefinition(id)) ?? '');
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? text.copied : text.copyDefinition}
    </button>
  );
}

function Facts({ flow }: { flow: MachineFlow }) {
  const { text } = usePreferences();
  const facts = [
    [
      text.delays,
      flow.delays.map(
        ({ name, range = [] }) =>
          `${name} ${[...new Set(range)].map((value) => `${value / 1000} s`).join(' – ')}`,
      ),
    ],
    [text.ports, flow.ports],
    [text.screens, flow.views],
    [text.tests, flow.tests],
  ] as const;
  return (
    <dl className="facts">
      {facts
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An active state without states in it; any such state if none is active. */
const leafOf = ({ id, states }: MachineFlow, active: ReadonlySet<string>): string => {
  const leaves = states.filter(({ type }) => type === 'atomic' || type === 'final');
  return (leaves.find(({ name }) => active.has(name)) ?? leaves[0])?.name ?? id;
};

function StateScreen({ flow, isShown, state }: { flow: MachineFlow; isShown: boolean; state: string }) {
  return isShown ? <Screen key={state} machine={flow.id} at={{ state }} /> : null;
}

interface ChartControlsProps {
  readonly address: Address;
  readonly flow: MachineFlow;
  /** From 0. */
  readonly level: number;
  readonly last: number;
  readonly scale: number;
}

/** Folds and unfolds the chart, and scales it. */
function ChartControls({ address, flow, last, level, scale }: ChartControlsProps) {
  const { text } = usePreferences();
  const control = (name: string, disabled: boolean, change: Parameters<typeof changeQuery>[1]) => (
    <button type="button" disabled={disabled} onClick={() => changeQuery(address, change)}>
      {name}
    </button>
  );
  return (
    <div className="options">
      {control(text.fold, level === 0, { level: level - 1 })}
      <span>
        {text.level} {level + 1}/{last + 1}
      </span>
      {control(text.unfold, level === last, { level: level + 1 })}
      {control(text.smaller, scale <= 0.5, { scale: scale - 0.25 })}
      {control(text.larger, scale >= 2, { scale: scale + 0.25 })}
      <CopyDefinition id={flow.id} />
    </div>
  );
}

interface TabsProps {
  readonly address: Address;
  readonly flow: MachineFlow;
  readonly isTrying: boolean;
}

/** A trial of the machine or the list of its states, and whether the screen of the state is beside it. */
function Tabs({ address, flow, isTrying }: TabsProps) {
  const { text } = usePreferences();
  const hasScreen = address.query.has('screen');
  const tab = (name: string, isSelected: boolean, value: string | null) => (
    <button
      type="button"
      role="tab"
      aria-selected={isSelected}
      onClick={() => changeQuery(address, { tab: value })}
    >
      {name}
    </button>
  );
  return (
    <>
      <div className="options" role="tablist" aria-label={flow.id}>
        {tab(text.try, isTrying, null)}
        {tab(text.states, !isTrying, 'states')}
      </div>
      <button
        type="button"
        aria-pressed={hasScreen}
        onClick={() => changeQuery(address, { screen: hasScreen ? null : 1 })}
      >
        {text.screen}
      </button>
    </>
  );
}

/** The active states of the trial with their sentences. */
function ActiveStates({ active, flow }: { active: ReadonlySet<string>; flow: MachineFlow }) {
  const sentence = useSentence();
  return (
    <ul className="states">
      {flow.states
        .filter(({ name, type }) => active.has(name) && (type === 'atomic' || type === 'final'))
        .map((state) => (
          <li key={state.name} className="on">
            <b>{state.name}</b> {sentence(state.sentence)}
          </li>
        ))}
    </ul>
  );
}

function KnownFlow({ address, flow }: { address: Address; flow: MachineFlow }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const layout = useLayout(flow.id);
  const paths = usePaths(flow.id);
  const coverageOf = useCoverage(flow.id);
  const trial = useTrial(flow.id, address);
  const { query } = address;
  const isTrying = query.get('tab') !== 'states';
  const moments = isTrying ? (trial?.moments ?? []) : [];
  const moment = moments.at(-1);
  const path = paths?.paths.find(({ id }) => id === query.get('path'));
  const pathTransitions = path?.taken.flat().map((index) => paths?.transitions[index] ?? '') ?? [];
  const active = activeIn(moment);
  const chosen = isTrying ? null : query.get('state');
  const last = (layout?.levels.length ?? 1) - 1;
  const index = Math.min(Number(query.get('level') ?? layout?.first ?? 0), last);
  const level = layout?.levels[index];
  const scale = Number(query.get('scale') ?? 1);
  return (
    <>
      <div className="head">
        <h2>{flow.id}</h2>
        <p>{sentence(flow.purpose)}</p>
      </div>
      <div className="flow">
        <section className="canvas" aria-label={text.flow}>
          <ChartControls address={address} flow={flow} level={index} last={last} scale={scale} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard */}
          <section className="scroll" tabIndex={0} aria-label={flow.id}>
            {level && (
              <Chart
                level={level}
                title={flow.id}
                scale={scale}
                states={statesOn(flow, level, chosen === null ? active : [chosen])}
                entered={statesOn(flow, level, enteredIn(moments))}
                transitions={new Set([...(moment?.taken ?? []), ...pathTransitions])}
                coverageOf={coverageOf}
                onState={(state) => changeQuery(address, { state, tab: 'states' })}
                onTransition={(transition) => {
                  location.hash = hrefOf('paths', flow.id, { transition });
                }}
              />
            )}
          </section>
          <p className="legend">
            <i className="on-views" /> <i className="on-actor" /> <i className="untaken" /> {text.legend}
          </p>
        </section>
        <section className="side">
          <Tabs address={address} flow={flow} isTrying={isTrying} />
          <StateScreen flow={flow} isShown={query.has('screen')} state={chosen ?? leafOf(flow, active)} />
          {moment && <ActiveStates flow={flow} active={active} />}
          {isTrying && trial && <Try address={address} flow={flow} trial={trial} />}
          {!isTrying && <StateList flow={flow} active={active} chosen={chosen} address={address} />}
          {!isTrying && <Facts flow={flow} />}
        </section>
      </div>
    </>
  );
}

/** The statechart of a machine with its states, and a trial of it. */
export function Flow() {
  const address = useAddress();
  const { text } = usePreferences();
  const flow = useMachine(address.machine);
  return flow === null ? (
    <p role="alert">{text.unknownMachine}</p>
  ) : (
    <KnownFlow address={address} flow={flow} />
  );
}
