import type { Page } from '@playwright/test';
import { textOf } from '../../support/texts';
import { test as base, expect } from '../support/money';

const text = textOf('protection');

const KIND = 'deposit-24h';

/** The card of the daily deposit limit on a page. */
class LimitCard {
  constructor(private readonly page: Page) {}

  private get card() {
    return this.page.getByRole('listitem').filter({ hasText: text(`kinds.${KIND}`) });
  }

  amount(used: string, amount: string) {
    return this.card.getByText(text('usedOf', { used, amount }));
  }

  get field() {
    return this.card.getByRole('textbox', { name: text('newLimit') });
  }

  hint(name: 'holdsNow' | 'holdsLater') {
    return this.card.getByText(text(name));
  }

  raise(amount: string) {
    return this.card.getByText(text('raisedFrom', { amount, from: '' }).trimEnd());
  }

  async open() {
    await this.page.goto('/responsible-gaming/limits');
    await expect(this.card).toBeVisible();
  }

  async edit(action: 'set' | 'change', amount: string) {
    await this.card.getByRole('button', { name: text(action) }).tap();
    await this.field.fill(amount);
  }

  async save() {
    await this.card.getByRole('button', { name: text('save') }).tap();
  }
}

interface Fixtures {
  /** The limits page of one player in two tabs of a browser. */
  readonly tabs: readonly [LimitCard, LimitCard];
}

const test = base.extend<Fixtures>({
  tabs: async ({ page, player: _ }, use) => {
    const other = await page.context().newPage();
    const tabs = [new LimitCard(page), new LimitCard(other)] as const;
    for (const tab of tabs) await tab.open();
    await use(tabs);
  },
});

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test('an amount that is being typed stays when another tab changes the limit, and is compared with the new one', async ({
  player,
  tabs: [first, second],
}) => {
  await first.edit('set', '5,000');
  await first.save();
  await expect(second.amount('₹0', '₹5,000')).toBeVisible();
  await second.edit('change', '3,000');
  await expect(second.hint('holdsNow')).toBeVisible();

  await first.edit('change', '1,000');
  await first.save();
  await expect(second.amount('₹0', '₹1,000')).toBeVisible();
  await expect(second.field).toHaveValue('3,000');
  await expect(second.hint('holdsLater')).toBeVisible();

  await second.save();
  for (const tab of [first, second]) {
    await expect(tab.amount('₹0', '₹1,000')).toBeVisible();
    await expect(tab.raise('₹3,000')).toBeVisible();
  }
  const { limits } = await player.get('/protection');
  expect(limits).toContainEqual(
    expect.objectContaining({ kind: KIND, amount: 1000, next: expect.objectContaining({ amount: 3000 }) }),
  );
});
