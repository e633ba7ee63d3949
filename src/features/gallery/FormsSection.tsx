import { useState } from 'react';
import { TextButton } from '../../ui/buttons/TextLink';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { CodeField } from '../../ui/form/CodeField';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { PhoneField } from '../../ui/form/PhoneField';
import { Specimen } from './Specimen';

export function FormsSection() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('98765 43210');
  const [code, setCode] = useState('4821');
  const [isAdult, setAdult] = useState(true);
  return (
    <>
      <Specimen name="Field" layout="column">
        <Field
          label="Username"
          hint="4 to 15 letters, digits or spaces"
          value={text}
          onValueChange={setText}
        />
        <Field
          label="Username"
          value="win$"
          error="Special characters are not allowed in username."
          onValueChange={setText}
        />
        <Field label="Email" value="asha@example.in" disabled onValueChange={setText} />
      </Specimen>
      <Specimen name="PasswordField, PhoneField, CodeField" layout="column">
        <PasswordField
          label="Password"
          aside={<TextButton>Forgot password?</TextButton>}
          showText="Show"
          hideText="Hide"
          value={text}
          onValueChange={setText}
          autoComplete="off"
        />
        <PhoneField
          label="Mobile number"
          countryText="India, +91"
          placeholder="10 digits"
          hint="We send a one-time code to it"
          value={phone}
          onValueChange={setPhone}
        />
        <PhoneField
          label="Mobile number"
          countryText="India, +91"
          placeholder="10 digits"
          error="Please enter mobile number"
          value=""
          onValueChange={setPhone}
        />
        <CodeField
          label="One-time code"
          hint="Sent to +91 98765 43210"
          value={code}
          onValueChange={setCode}
          autoComplete="off"
        />
        <CodeField
          label="One-time code"
          error="That is not the code we sent"
          value="482105"
          onValueChange={setCode}
        />
        <CheckboxField label="I am 18 or older" checked={isAdult} onCheckedChange={setAdult} />
        <CheckboxField
          label="I accept the terms and conditions"
          checked={false}
          onCheckedChange={setAdult}
          error="Accept the terms to go on"
        />
      </Specimen>
    </>
  );
}
