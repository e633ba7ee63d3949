import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from '../../../src/ui/form/CodeField';
import { MoneyField } from '../../../src/ui/form/MoneyField';
import { PasswordField } from '../../../src/ui/form/PasswordField';
import { Segmented } from '../../../src/ui/form/Segmented';
import { Stepper, type StepperProps } from '../../../src/ui/form/Stepper';
import { createUser } from '../../support/user';

function renderStepper(changed: Partial<StepperProps> = {}) {
  const events: (readonly [string, string?])[] = [];
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Stepper
        label="Odds"
        text="1.84"
        value={1.84}
        min={1.01}
        max={1000}
        lowerText="Lower odds"
        raiseText="Higher odds"
        onStep={(direction) => events.push(['step', direction])}
        onType={(text) => events.push(['type', text])}
        onEnter={() => events.push(['enter'])}
        {...changed}
      />
      <button type="submit">Send</button>
    </form>,
  );
  return { events, onSubmit, field: screen.getByRole('spinbutton', { name: 'Odds' }), user: createUser() };
}

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

describe('a stepper', () => {
  it('goes up and down by its buttons and by the arrow keys', async () => {
    const { events, field, user } = renderStepper();
    await user.click(screen.getByRole('button', { name: 'Higher odds' }));
    await user.click(screen.getByRole('button', { name: 'Lower odds' }));
    field.focus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(events.filter(([name]) => name === 'step')).toEqual(
      ['up', 'down', 'up', 'down'].map((direction) => ['step', direction]),
    );
  });

  it.each([
    [1.01, true, false],
    [1.02, false, false],
    [999, false, false],
    [1000, false, true],
  ])('at %d cannot go down: %s, up: %s', (value, cannotLower, cannotRaise) => {
    renderStepper({ value });
    expect([isDisabled('Lower odds'), isDisabled('Higher odds')]).toEqual([cannotLower, cannotRaise]);
  });

  it('takes what is typed on Enter without sending the form, and when it is left', async () => {
    const { events, field, onSubmit, user } = renderStepper();
    field.focus();
    await user.keyboard('{Enter}');
    expect(events).toEqual([['enter']]);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.tab();
    expect(events).toEqual([['enter'], ['enter']]);
  });

  it('announces its text, its range and its problem', () => {
    const { field } = renderStepper({ text: '1.8x', isInvalid: true });
    expect(field).toHaveValue('1.8x');
    expect(field).toHaveAttribute('aria-valuetext', '1.8x');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(['now', 'min', 'max'].map((name) => field.getAttribute(`aria-value${name}`))).toEqual([
      '1.84',
      '1.01',
      '1000',
    ]);
  });
});

function Code() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onValueChange={setValue} />;
}

describe('a field for a one-time code', () => {
  function renderCode() {
    render(<Code />);
    return { field: screen.getByRole('textbox', { name: 'Code' }), user: createUser() };
  }

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Your code is 123456. Do not share it.', '123456'],
    ['१२३४५६', '123456'],
    ['AB-12', 'AB12'],
    ['Your code is AB12.', 'AB12'],
    ['Code: 12 34 56', '123456'],
    ['1234567890', '12345678'],
  ])('reads a pasted "%s" as %s', async (pasted, code) => {
    const { field, user } = renderCode();
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue(code);
  });

  it.each(['123 456', '123-456'])('is typed in groups: "%s"', async (typed) => {
    const { field, user } = renderCode();
    await user.type(field, typed);
    expect(field).toHaveValue('123456');
  });

  it('takes the digits of a Hindi keyboard', async () => {
    const { field, user } = renderCode();
    await user.type(field, '१२');
    expect(field).toHaveValue('12');
  });

  it('has six boxes, the next one marked, and more for a longer code', () => {
    const boxes = (value: string) => {
      const { container, unmount } = render(
        <CodeField label="Code" value={value} onValueChange={() => {}} />,
      );
      const found = [...(container.querySelector('[aria-hidden="true"]')?.children ?? [])];
      const shown = found.map((box) => (box.hasAttribute('data-next') ? 'next' : box.textContent));
      unmount();
      return shown;
    };
    expect(boxes('12')).toEqual(['1', '2', 'next', '', '', '']);
    expect(boxes('1234567')).toEqual([...'1234567']);
  });
});

describe('a field with a message', () => {
  it('is described by its hint, and by its error alone once there is one', () => {
    const field = (error?: string) => (
      <CodeField label="Code" hint="Six digits." error={error} value="" onValueChange={() => {}} />
    );
    const { rerender } = render(field());
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAccessibleDescription('Six digits.');
    expect(input).not.toHaveAttribute('aria-invalid');
    rerender(field('Enter the code.'));
    expect(input).toHaveAccessibleDescription('Enter the code.');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Six digits.')).toBeNull();
  });

  it('of money is invalid only if its parent says so', () => {
    const field = (isInvalid: boolean) => (
      <MoneyField label="Stake" value="5" isInvalid={isInvalid} onValueChange={() => {}} />
    );
    const { rerender } = render(field(false));
    const input = screen.getByRole('textbox', { name: 'Stake' });
    expect(input).not.toHaveAttribute('aria-invalid');
    rerender(field(true));
    expect(input).toHaveAttribute('aria-invalid', 'true');
  });
});

it('a password is hidden until it is asked for, and hidden again', async () => {
  render(
    <PasswordField
      label="Password"
      value="secret"
      showText="Show"
      hideText="Hide"
      onValueChange={() => {}}
    />,
  );
  const user = createUser();
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show', description: 'Password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide', description: 'Password' }));
  expect(field).toHaveAttribute('type', 'password');
});

describe('a choice among a few options', () => {
  const segments = [
    { value: 'en', text: 'English' },
    { value: 'hi', text: 'हिन्दी' },
  ] as const;

  it('marks the chosen one, and reports another', async () => {
    const onChoose = vi.fn();
    render(<Segmented label="Language" segments={segments} value="en" onChoose={onChoose} />);
    expect(screen.getByRole('group', { name: 'Language' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
    await createUser().click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(onChoose.mock.calls).toEqual([['hi']]);
  });

  it('ignores clicks while it is busy', () => {
    const onChoose = vi.fn();
    render(
      <Segmented label="Language" segments={segments} value="en" busy pending="hi" onChoose={onChoose} />,
    );
    const other = screen.getByRole('button', { name: 'हिन्दी' });
    fireEvent.click(other);
    expect(other).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('group', { name: 'Language' })).toHaveAttribute('aria-busy', 'true');
    expect(onChoose).not.toHaveBeenCalled();
  });
});
