// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField, type DateFieldProps } from '../../../src/ui/form/DateField';
import { dayText, parseDay, withSlashes } from '../../../src/ui/form/day-text';
import { expectAccessible } from '../../support/axe';
import { createUser } from '../../support/user';

const texts = {
  format: 'dd/mm/yyyy',
  calendar: 'Open the calendar',
  malformed: 'Enter a date as 21/11/2026.',
  tooEarly: 'Choose 10/11/2026 or later.',
  tooLate: 'Choose 30/11/2026 or earlier.',
};

const onChoose = vi.fn<(day: string) => void>();

function Example(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const choose = (day: string) => {
    onChoose(day);
    setValue(day);
  };
  return (
    <main>
      <DateField label="From" texts={texts} {...props} value={value} onChoose={choose} />
    </main>
  );
}

function open(props: Partial<DateFieldProps> = {}) {
  onChoose.mockClear();
  render(<Example {...props} />);
  return { field: screen.getByLabelText('From'), user: createUser() };
}

describe('a date field', () => {
  it("shows a date in India's order, whatever the browser's language is", async () => {
    const { field } = open({ value: '2026-11-05' });
    expect(field).toHaveValue('05/11/2026');
    expect(field).toHaveAttribute('placeholder', 'dd/mm/yyyy');
    await expectAccessible();
  });

  it('adds the slashes and applies a date when it is complete', async () => {
    const { field, user } = open();
    await user.type(field, '21112026');
    expect(field).toHaveValue('21/11/2026');
    expect(onChoose.mock.calls).toEqual([['2026-11-21']]);
  });

  it('keeps the day before the month', async () => {
    const { field, user } = open();
    await user.type(field, '3/4/2026');
    await user.tab();
    expect(onChoose).toHaveBeenLastCalledWith('2026-04-03');
    expect(field).toHaveValue('03/04/2026');
  });

  it('reports an impossible date when it is left, and keeps what was typed', async () => {
    const { field, user } = open();
    await user.type(field, '31/02/2026');
    expect(screen.queryByText(texts.malformed)).toBeNull();
    await user.tab();
    expect(screen.getByText(texts.malformed)).toBeVisible();
    expect(field).toHaveValue('31/02/2026');
    expect(field).toHaveAccessibleDescription(`dd/mm/yyyy ${texts.malformed}`);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each([
    ['09/11/2026', texts.tooEarly],
    ['01/12/2026', texts.tooLate],
  ])('does not apply %s outside its limits', async (typed, error) => {
    const { field, user } = open({ min: '2026-11-10', max: '2026-11-30' });
    await user.type(field, typed);
    await user.tab();
    expect(screen.getByText(error)).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each([
    ['10/11/2026', '2026-11-10'],
    ['30/11/2026', '2026-11-30'],
  ])('applies %s, the last day within its limits', async (typed, day) => {
    const { field, user } = open({ min: '2026-11-10', max: '2026-11-30' });
    await user.type(field, typed);
    expect(onChoose.mock.calls).toEqual([[day]]);
  });

  it('reports nothing while a date is corrected, until it is left again', async () => {
    const { field, user } = open();
    await user.type(field, '31/02/2026');
    await user.tab();
    await user.type(field, '{Backspace}');
    expect(screen.queryByText(texts.malformed)).toBeNull();
    await user.tab();
    expect(screen.getByText(texts.malformed)).toBeVisible();
  });

  it('is cleared by an empty text', async () => {
    const { field, user } = open({ value: '2026-11-05' });
    await user.clear(field);
    expect(onChoose.mock.calls).toEqual([['']]);
  });
});

describe('the text of a day', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    [' 21-11-2026 ', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['२१/११/२०२६', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['11/21/2026', null],
    ['21/11/26', null],
    ['01/01/0001', null],
    ['31129999', null],
    ['2026-11-21', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(parseDay(text)).toBe(day));

  it('is read as it is written', () => expect(parseDay(dayText('2026-11-21'))).toBe('2026-11-21'));

  it('has one slash where one is typed after the added one', () =>
    expect(withSlashes('21//', '21/')).toBe('21/'));

  it('gets no slash while it is deleted', () => expect(withSlashes('21', '21/')).toBe('21'));
});
