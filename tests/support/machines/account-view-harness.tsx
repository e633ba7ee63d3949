import type { ReactNode } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { AccountScreenName } from '../../../machines/account/account.events';
import type { AccountActor } from '../../../machines/account/account.selectors';
import { bonusMessages } from '../../../src/features/account/bonus/messages/messages';
import { cashierMessages } from '../../../src/features/account/cashier/messages/messages';
import { profileMessages } from '../../../src/features/account/profile/messages/messages';
import { referralMessages } from '../../../src/features/account/referral/messages/messages';
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

interface Screen {
  readonly name: AccountScreenName;
  readonly content: ReactNode;
  readonly path?: string;
  /** Starts other actors that the screen opens. */
  readonly beside?: () => Partial<
    Record<AccountScreenName, Pick<Running<AnyStateMachine>, 'actor' | 'stop'>>
  >;
}

/** Starts the world of a model and renders a screen of the account on its actor. */
export const onAccountScreen =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { beside = () => ({}), content, name, path = '/' }: Screen,
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const others = Object.entries(beside());
    const children = Object.fromEntries([
      ...others.map(([id, { actor }]) => [id, actor]),
      [name, world.actor],
    ]);
    await Promise.all(
      [bonusMessages, cashierMessages, profileMessages, referralMessages].map((messages) => messages.load()),
    );
    const harness = await exchangeViewHarness(
      <AccountContext value={accountWith(children)}>{content}</AccountContext>,
      { path },
    );
    return {
      ...world,
      stop: () => {
        harness.stop();
        for (const [, other] of others) other.stop();
        world.stop();
      },
    };
  };
