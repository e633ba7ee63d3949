import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/buttons/Button';
import { Field } from '../../../src/ui/form/Field';
import { Form } from '../../../src/ui/form/Form';
import { createUser } from '../../support/user';

/** The second field is invalid after a submission without five letters in it. */
function Probe({ isBusy = false, isDisabled = false }: { isBusy?: boolean; isDisabled?: boolean }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Form onSubmit={() => setError(typed.length < 5 ? 'Too short' : undefined)}>
      <Field label="First" value="" onValueChange={vi.fn()} />
      <Field label="Second" value={typed} error={isDisabled ? 'Too short' : error} onValueChange={setTyped} />
      <Button type="submit" busy={isBusy} disabledReason={isDisabled ? 'Too short' : undefined}>
        Send
      </Button>
    </Form>
  );
}

const second = () => screen.getByRole('textbox', { name: 'Second' });
const send = () => screen.getByRole('button', { name: /^Send/ });

describe('a form', () => {
  it('focuses the field that its submission finds invalid', async () => {
    const user = createUser();
    render(<Probe />);
    await user.click(send());
    expect(second()).toHaveFocus();
  });

  it('leaves the focus at the button when no field is invalid', async () => {
    const user = createUser();
    render(<Probe />);
    await user.type(second(), 'Delhi');
    await user.click(send());
    expect(send()).toHaveFocus();
  });

  it('focuses the invalid field when its disabled button is pressed, not when the button is busy', async () => {
    const user = createUser();
    const { rerender } = render(<Probe isDisabled isBusy />);
    await user.click(send());
    expect(send()).toHaveFocus();
    rerender(<Probe isDisabled />);
    await user.click(send());
    expect(second()).toHaveFocus();
  });
});
