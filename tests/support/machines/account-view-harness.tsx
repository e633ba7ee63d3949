import type { ReactNode } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { AccountScreenName } from '../../../machines/account/account.events';
import type { AccountActor } from '../../../machines/account/account.selectors';
import { bonusMessages } from '../../../src/features/account/bonus/messages/messages';
import { cashierMessages } from '../../../src/features/account/cashier/messages/messages';
import { notificationsMessages } from '../../../src/features/account/notifications/messages/messages';
import { profileMessages } from '../../../src/features/account/profile/messages/messages';
import { protectionMessages } from '../../../src/features/account/protection/messages/messages';
import { referralMessages } from '../../../src/features/account/referral/messages/messages';
import { statementMessages } from '../../../src/features/account/statement/messages/messages';
import { authMessages } from '../../../src/features/auth/messages/messages';
import { AccountContext } from '../../../src/view/actors/account';
import { exchangeViewHarness } from './exchange-view-harness';
import type { Inspect, Running } from './run';

/** An account with the actors of a test. Screens open and leave them without effect. */
const accountWith = (children: Readonly<Record<string, unknown>>) => {
  const snapshot = { children };
  return {
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  } as unknown as AccountActor;
};

/** A child of the account. */
type ChildName = AccountScreenName | 'moments' | 'notifications' | 'push' | 'realityCheck';

type Started = Pick<Running<AnyStateMachine>, 'actor' | 'stop'>;

interface Screen<World> {
  readonly name: ChildName;
  readonly content: ReactNode | ((world: World) => ReactNode);
  readonly path?: string;
  /** Starts other actors that the screen opens. */
  readonly beside?: () => Partial<Record<ChildName, Started>>;
  /** Starts actors of the exchange that the screen reads. */
  readonly exchange?: () => Readonly<Record<string, Started>>;
}

const messages = [
  authMessages,
  bonusMessages,
  cashierMessages,
  notificationsMessages,
  profileMessages,
  protectionMessages,
  referralMessages,
  statementMessages,
];

/** Starts the world of a model and renders a screen of the account on its actor. */
export const onAccountScreen =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { beside = () => ({}), content, exchange = () => ({}), name, path = '/' }: Screen<World>,
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const others = Object.entries(beside());
    const ofExchange = Object.entries(exchange());
    const children = Object.fromEntries([
      ...others.map(([id, { actor }]) => [id, actor]),
      [name, world.actor],
    ]);
    await Promise.all(messages.map((each) => each.load()));
    const account = accountWith(children);
    const harness = await exchangeViewHarness(
      <AccountContext value={account}>
        {typeof content === 'function' ? content(world) : content}
      </AccountContext>,
      {
        path,
        children: { account },
        actors: Object.fromEntries(ofExchange.map(([address, { actor }]) => [address, actor])),
      },
    );
    return {
      ...world,
      stop: () => {
        harness.stop();
        for (const [, other] of [...others, ...ofExchange]) other.stop();
        world.stop();
      },
    };
  };
