import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { TextButton, TextLink } from '../../ui/buttons/TextLink';
import { Countdown } from '../../ui/display/Countdown';
import { Steps } from '../../ui/display/Steps';
import { Notice } from '../../ui/feedback/Notice';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { CodeField } from '../../ui/form/CodeField';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { PhoneField } from '../../ui/form/PhoneField';
import { AppFrame } from '../../ui/frame/AppFrame';
import { AuthCard } from '../../ui/frame/AuthCard';
import { HeaderBar } from '../../ui/frame/HeaderBar';
import AuthArt from '../../ui/illustrations/AuthArt';
import { Logo } from '../../ui/illustrations/Logo';
import { Dialog } from '../../ui/overlay/Dialog';
import { LandingComposition } from './LandingComposition';

const TITLES = ['Your mobile number', 'Enter the code', 'Create your account'];

export function SignUpComposition() {
  const [step, setStep] = useState(0);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <LandingComposition />
      <Dialog
        open={isOpen}
        title={TITLES[step] ?? ''}
        closeText="Close"
        onClose={() => setOpen(false)}
        lead={<Steps label="Sign up" steps={['Mobile', 'Code', 'Account']} current={step} doneText="done" />}
        footer={
          <>
            Already a player? <TextLink href="#login">Log in</TextLink>
          </>
        }
      >
        <Form onSubmit={() => setStep((step + 1) % TITLES.length)}>{FIELDS[step]}</Form>
      </Dialog>
    </>
  );
}

function MobileFields() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField
        label="Mobile number"
        countryText="India, +91"
        placeholder="10 digits"
        hint="We send a one-time code to it."
        value={phone}
        onValueChange={setPhone}
      />
      <Button type="submit" size="large" block>
        Send the code
      </Button>
    </>
  );
}

function CodeFields() {
  const [code, setCode] = useState('48');
  return (
    <>
      <CodeField label="One-time code" hint="Sent to +91 98765 43210" value={code} onValueChange={setCode} />
      <Button
        type="submit"
        size="large"
        block
        disabledReason={code.length < 6 ? 'Enter all 6 digits first.' : ''}
      >
        Verify
      </Button>
      <TextButton disabled>
        Send again in <Countdown seconds={24} />
      </TextButton>
    </>
  );
}

function AccountFields() {
  const [text, setText] = useState('');
  const [isAdult, setAdult] = useState(false);
  return (
    <>
      <Notice tone="error">This username is taken.</Notice>
      <Field label="Name" autoComplete="name" value={text} onValueChange={setText} />
      <Field
        label="Username"
        autoComplete="username"
        value="win$"
        error="Special characters are not allowed in username."
        onValueChange={setText}
      />
      <PasswordField
        label="Password"
        hint="8 to 20 characters"
        autoComplete="new-password"
        showText="Show"
        hideText="Hide"
        value={text}
        onValueChange={setText}
      />
      <CheckboxField label="I am 18 or older" checked={isAdult} onCheckedChange={setAdult} />
      <Button type="submit" size="large" block busy busyText="Creating your account">
        Create account
      </Button>
    </>
  );
}

const FIELDS: ReactNode[] = [
  <MobileFields key="mobile" />,
  <CodeFields key="code" />,
  <AccountFields key="account" />,
];

export function SignInComposition() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AppFrame
      skipText="Skip to the content"
      header={
        <HeaderBar
          brand={<Logo label="winwin24x7" />}
          actions={
            <Button size="small" variant="quiet">
              Sign Up
            </Button>
          }
        />
      }
    >
      <AuthCard
        title="Log in"
        intro="Prices move. Your seat is where you left it."
        art={<AuthArt />}
        footer={
          <>
            New here? <TextLink href="#signup">Sign up</TextLink>
          </>
        }
      >
        <Form>
          <Field label="Username" autoComplete="username" value={name} onValueChange={setName} />
          <PasswordField
            label="Password"
            aside={<TextLink href="#forgot">Forgot password?</TextLink>}
            autoComplete="current-password"
            showText="Show"
            hideText="Hide"
            value={password}
            onValueChange={setPassword}
          />
          <Button type="submit" size="large" block>
            Log In
          </Button>
          <Button variant="quiet" size="large" block>
            Try the demo
          </Button>
        </Form>
      </AuthCard>
    </AppFrame>
  );
}
