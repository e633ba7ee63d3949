import { leavesOf } from '../../../tests/support/machines/leaves';
import type { MachineFlow } from '../../model/flows-file';
import { type Address, useAddress } from '../address';
import { useMachine } from '../data';
import { usePreferences, useSentence } from '../preferences';
import { activeIn } from '../try/active';
import { useModels } from '../try/models';
import { type Trial, Try, useTrial } from '../try/Try';
import { Canvas } from './flow/Canvas';
import { ActiveStates, Facts, Tabs } from './flow/Side';
import { StateList } from './flow/StateList';
import { Screen } from './Screen';

interface StateScreenProps {
  readonly flow: MachineFlow;
  /** State that was chosen in the list; null for the last moment of the trial. */
  readonly chosen: string | null;
  readonly trial: Trial | null;
}

function StateScreen({ chosen, flow, trial }: StateScreenProps) {
  const { text } = usePreferences();
  const present = chosen === null ? trial?.moments.at(-1) : undefined;
  const leaves = present ? leavesOf(present.snapshot) : [];
  const tried =
    present && trial
      ? {
          start: trial.start,
          events: trial.moments.flatMap(({ events }) => events.map((event) => JSON.stringify(event))),
          leaves,
        }
      : undefined;
  const state = chosen ?? (leaves.join() || flow.id);
  return (
    <section className="screen" aria-label={text.screen}>
      <Screen key={JSON.stringify([state, tried])} machine={flow.id} at={{ state }} tried={tried} />
    </section>
  );
}

function KnownFlow({ address, flow }: { address: Address; flow: MachineFlow }) {
  const sentence = useSentence();
  const { text } = usePreferences();
  const models = useModels();
  const trial = useTrial(models, flow.id, address);
  const { query } = address;
  const isTrying = query.get('tab') !== 'states';
  const moments = isTrying ? (trial?.moments ?? []) : [];
  const active = activeIn(moments.at(-1));
  const chosen = isTrying ? null : query.get('state');
  return (
    <>
      <div className="head">
        <h2>{flow.id}</h2>
        <p>{sentence(flow.purpose)}</p>
      </div>
      <div className="flow">
        <Canvas
          address={address}
          flow={flow}
          states={chosen === null ? active : [chosen]}
          moments={moments}
          end={isTrying ? (trial?.end ?? null) : null}
        />
        {models !== null && query.has('screen') && <StateScreen flow={flow} chosen={chosen} trial={trial} />}
        <section className="side">
          <Tabs address={address} flow={flow} isTrying={isTrying} />
          {isTrying && <ActiveStates flow={flow} active={active} />}
          {isTrying && models === null && <p role="status">{text.loading}</p>}
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
