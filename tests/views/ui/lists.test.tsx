import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatCountdown } from '../../../src/ui/display/Countdown';
import { Money } from '../../../src/ui/display/Money';
import { Steps } from '../../../src/ui/display/Steps';
import { Table } from '../../../src/ui/display/Table';
import { Notice } from '../../../src/ui/feedback/Notice';
import { Pagination } from '../../../src/ui/nav/Pagination';
import { ShowMore } from '../../../src/ui/nav/ShowMore';
import { Tabs } from '../../../src/ui/nav/Tabs';
import { createUser } from '../../support/user';

describe('the pages of a list', () => {
  const texts = {
    ...{ pages: 'Pages', page: 'Page 2 of 3', newer: 'Newer', older: 'Older' },
    ...{ firstPage: 'This is the first page.', lastPage: 'This is the last page.' },
  };
  const renderPages = (page: number, count: number) => {
    const onChoose = vi.fn();
    render(<Pagination page={page} count={count} texts={texts} onChoose={onChoose} />);
    return { onChoose, user: createUser() };
  };
  const button = (name: string) => screen.getByRole('button', { name });

  it('go to the newer and to the older page', async () => {
    const { onChoose, user } = renderPages(2, 3);
    await user.click(button('Newer'));
    await user.click(button('Older'));
    expect(onChoose.mock.calls).toEqual([[1], [3]]);
    const place = within(screen.getByRole('navigation', { name: 'Pages' })).getByText('Page 2 of 3');
    expect(place).toBeVisible();
    // Announced when it changes.
    expect(place).toHaveAttribute('aria-live', 'polite');
  });

  it.each([
    [1, 'Newer', 'This is the first page.', 'Older'],
    [3, 'Older', 'This is the last page.', 'Newer'],
  ])('say on page %i why they do not go on', async (page, ended, reason, open) => {
    const { onChoose, user } = renderPages(page, 3);
    expect(button(ended)).toHaveAccessibleDescription(reason);
    expect(button(open)).not.toHaveAttribute('aria-disabled');
    await user.click(button(ended));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('are nothing for a single page', () => {
    renderPages(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a table', () => {
  const columns = [
    { key: 'day', title: 'Day', cell: ({ day }: { day: string }) => day },
    { key: 'net', title: 'Net', isAmount: true, cell: ({ net }: { day: string; net: number }) => net },
  ];
  const rows = [
    { day: 'Mon', net: 5 },
    { day: 'Tue', net: -3 },
  ];
  const cells = () =>
    screen
      .getAllByRole('row')
      .map((row) =>
        [...row.children].map((cell) => `${cell.getAttribute('scope') ?? ''}:${cell.textContent}`),
      );

  it('has a header for each column and row, and its totals last', () => {
    render(
      <Table
        caption="Days"
        columns={columns}
        rows={rows}
        keyOf={({ day }) => day}
        totals={{ day: 'Sum', net: 2 }}
      />,
    );
    expect(cells()).toEqual([
      ['col:Day', 'col:Net'],
      ['row:Mon', ':5'],
      ['row:Tue', ':-3'],
      ['row:Sum', ':2'],
    ]);
    expect(screen.getByRole('table', { name: 'Days' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Days' })).toHaveAttribute('tabindex', '0');
  });

  it('beside a chart is no stop of the Tab key', () => {
    render(<Table caption="Days" columns={columns} rows={rows} keyOf={({ day }) => day} isUnseen />);
    expect(screen.queryByRole('group')).toBeNull();
    expect(cells()).toHaveLength(3);
  });
});

function Chosen() {
  const [value, setValue] = useState('open');
  const tabs = ['open', 'settled', 'void'].map((name) => ({ value: name, text: name, count: 2 }));
  return (
    <Tabs label="Bets" value={value} tabs={tabs} onChoose={setValue}>
      {`Content of ${value}`}
    </Tabs>
  );
}

describe('tabs', () => {
  it('are one stop of the Tab key, and the arrow keys go round them', async () => {
    render(<Chosen />);
    const user = createUser();
    const selected = () =>
      screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true');
    await user.tab();
    const walk = [
      ['{ArrowRight}', 'settled2'],
      ['{ArrowRight}', 'void2'],
      ['{ArrowRight}', 'open2'],
      ['{ArrowLeft}', 'void2'],
      ['{Home}', 'open2'],
      ['{End}', 'void2'],
    ] as const;
    for (const [key, name] of walk) {
      await user.keyboard(key);
      expect(
        selected().map(({ textContent }) => textContent),
        key,
      ).toEqual([name]);
      expect(selected()[0], key).toHaveFocus();
      expect(
        screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0),
        key,
      ).toEqual(selected());
    }
    expect(screen.getByRole('tabpanel', { name: 'void 2' })).toHaveTextContent('Content of void');
  });
});

describe('the end of a growing list', () => {
  const end = (hasMore: boolean, error: string | null) => (
    <ShowMore hasMore={hasMore} busy={false} busyText="Loading" error={error} onMore={() => {}}>
      More
    </ShowMore>
  );

  it('offers more, also after a failure, and nothing at the end', () => {
    const { rerender } = render(end(true, 'Not loaded.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not loaded.');
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
    rerender(end(false, null));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each([
  [undefined, 'status'],
  ['warn', 'status'],
  ['error', 'alert'],
] as const)('a notice of the tone %s is announced as %s', (tone, role) => {
  render(<Notice tone={tone ?? 'info'}>Text</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('Text');
});

it('the steps of a flow mark the present one, and say which are done', () => {
  render(<Steps label="Sign up" steps={['Mobile', 'Code', 'Name']} current={1} doneText="done" />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(within(items[0] as HTMLElement).getByRole('img', { name: 'done' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(items.map(({ textContent }) => textContent)).toEqual(['Mobile', '2Code', '3Name']);
});

describe('an amount with a tone', () => {
  it.each([
    [42_000, '+₹420.00', /gain/],
    [-42_000, '−₹420.00', /loss/],
  ])('of %i paise has a sign and a colour', (paise, text, tone) => {
    render(<Money paise={paise} toned />);
    expect(screen.getByText(text).className).toMatch(tone);
  });

  it.each([
    [0, true, '₹0.00'],
    [42_000, false, '₹420.00'],
  ])('of %i paise, toned %s, has neither', (paise, toned, text) => {
    render(<Money paise={paise} toned={toned} />);
    expect(screen.getByText(text).className).not.toMatch(/gain|loss/);
  });
});

describe('a countdown', () => {
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [0.2, '0:01'],
    [24, '0:24'],
    [59.1, '1:00'],
    [60, '1:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [90_000, '25:00:00'],
  ])('of %d seconds is %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));
});
