import type { MachineFlow } from '../../../model/flows-file';
import { type Address, changeQuery } from '../../address';
import { usePreferences, useSentence } from '../../preferences';
import { ScreenButton } from '../ScreenButton';

interface TabsProps {
  readonly address: Address;
  readonly flow: MachineFlow;
  readonly isTrying: boolean;
}

/** A trial of the machine or the list of its states, and whether the screen of the state is beside it. */
export function Tabs({ address, flow, isTrying }: TabsProps) {
  const { text } = usePreferences();
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
      <ScreenButton />
    </>
  );
}

/** The active states of the trial with their sentences. */
export function ActiveStates({ active, flow }: { active: ReadonlySet<string>; flow: MachineFlow }) {
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

export function Facts({ flow }: { flow: MachineFlow }) {
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
