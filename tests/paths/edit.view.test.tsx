// @vitest-environment happy-dom
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { EditEvent } from '../../machines/exchange/bets/edit/edit.events';
import type { editMachine } from '../../machines/exchange/bets/edit/edit.machine';
import {
  type EditActor,
  selectBestPrice,
  selectIsSizeValid,
  selectOutcome,
  selectPrice,
  selectPriceText,
  selectSizeText,
} from '../../machines/exchange/bets/edit/edit.selectors';
import { EditBet } from '../../src/features/exchange/bets/edit/EditBet';
import { exchangeViewHarness } from '../support/machines/exchange-view-harness';
import type { LeafAssertions } from '../support/machines/model';
import type { Inspect } from '../support/machines/run';
import {
  buttonCalled,
  buttonsCalled,
  descriptionOf,
  fromOutside,
  leave,
  pressButton,
  shownText,
  typeInto,
} from '../support/machines/screen-interactions';
import { betResult } from '../support/machines/slip-fixtures';
import { type Interactions, testPathsOnScreen } from '../support/machines/test-paths-on-screen';
import { textOf } from '../support/texts';
import { type EditWorld, editModel, editWorld } from './edit.model';

type Machine = typeof editMachine;
type Edit = SnapshotFrom<Machine>;

const text = textOf('editBet');
const slipText = textOf('betSlip');

const PRICE = '[role="spinbutton"]';
const SIZE = 'form input:not([role="spinbutton"])';
const BEST = /^Move to the best price/;

/** The form, as long as the bets have an edit. */
function OpenEdit({ edit }: { edit: EditActor }) {
  const isOpen = useSelector(edit, ({ status }) => status === 'active');
  return isOpen && <EditBet bet={betResult.unmatched} edit={edit} />;
}

async function start(input: InputFrom<Machine>, inspect: Inspect): Promise<EditWorld> {
  const world = editWorld(input, inspect);
  const bets = {
    send: ({ type }: { type: string }) => {
      if (type === 'bets.editClosed') world.actor.send({ type: 'edit.closed' });
    },
  };
  const harness = await exchangeViewHarness(<OpenEdit edit={world.actor} />, { actors: { bets } });
  return {
    ...world,
    stop: () => {
      harness.stop();
      world.stop();
    },
  };
}

const isBusy = (): boolean => document.querySelector('button[type="submit"][aria-busy="true"]') !== null;

/** The form shows what is asked for; the description of the amount says what is wrong with it. */
const isChosen = (edit: Edit): void => {
  const outcome = selectOutcome(edit);
  expect(isBusy()).toBe(false);
  expect(document.querySelector<HTMLInputElement>(SIZE)?.value).toBe(selectSizeText(edit));
  expect(buttonCalled(text('submit')).getAttribute('aria-disabled') === 'true').toBe(
    !edit.can({ type: 'edit.submitted' }),
  );
  const hint = descriptionOf(document.querySelector(SIZE) as Element);
  if (outcome !== null) expect(hint).toContain(text(outcome.kind));
  else if (!selectIsSizeValid(edit)) expect(hint).toBe(text('sizeInvalid'));
  expect(hint).not.toContain(text('unknown'));
};

/** The form waits for its answer and stays open. */
const isSent = (): void => {
  expect(isBusy()).toBe(true);
  expect(buttonCalled(text('close')).getAttribute('aria-disabled')).toBe('true');
  expect(buttonsCalled(BEST)).toEqual([]);
  expect(shownText()).not.toContain(text('unknown'));
};

const isUnknown = (): void => {
  expect(isBusy()).toBe(true);
  expect(buttonCalled(text('close')).getAttribute('aria-disabled')).toBe('true');
  expect(shownText()).toContain(text('unknown'));
};

const isGone = (): void => expect(document.querySelector('form')).toBeNull();

/** The field tells the machine only what differs from what is written in it. */
function mayHappen(event: EditEvent, edit: Edit): boolean {
  if (event.type === 'edit.priceTyped') return event.text !== selectPriceText(edit);
  if (event.type === 'edit.priceEntered') return selectPriceText(edit) !== null;
  if (event.type === 'edit.sizeTyped') return event.text !== selectSizeText(edit);
  if (event.type === 'edit.submitted') return edit.can(event);
  if (event.type === 'edit.bestPriceChosen')
    return ![null, selectPrice(edit)].includes(selectBestPrice(edit));
  return true;
}

testPathsOnScreen(
  {
    ...editModel,
    assertions: {
      choosing: isChosen,
      'sending.creatingKey': isSent,
      'sending.sent': isSent,
      'sending.pausing': isUnknown,
      'sending.lookingUp': isUnknown,
      changed: isGone,
      over: isGone,
      closed: isGone,
    } satisfies LeafAssertions<Machine, EditWorld>,
  },
  {
    'edit.priceStepped': (_, { direction }) =>
      pressButton(slipText(direction === 'up' ? 'raiseOdds' : 'lowerOdds')),
    'edit.priceTyped': (_, event) => typeInto(PRICE, event.text),
    'edit.priceEntered': () => leave(PRICE),
    'edit.bestPriceChosen': () => pressButton(BEST),
    'edit.sizeTyped': (_, event) => typeInto(SIZE, event.text),
    'edit.submitted': () => pressButton(text('submit')),
    'edit.closed': () => pressButton(text('close')),
    'edit.betChanged': fromOutside,
    'edit.connected': fromOutside,
    'followedMarket.changed': fromOutside,
  } satisfies Interactions<Machine, EditWorld>,
  { start, mayHappen: (event, edit) => mayHappen(event as EditEvent, edit as Edit) },
);
