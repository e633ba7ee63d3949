import { useState } from 'react';
import { TextButton } from '../../ui/buttons/TextLink';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { CodeField } from '../../ui/form/CodeField';
import { DateField } from '../../ui/form/DateField';
import { Field } from '../../ui/form/Field';
import { MoneyField } from '../../ui/form/MoneyField';
import { PasswordField } from '../../ui/form/PasswordField';
import { PhoneField } from '../../ui/form/PhoneField';
import { SearchField } from '../../ui/form/SearchField';
import { Segmented } from '../../ui/form/Segmented';
import { SelectField } from '../../ui/form/SelectField';
import { Slider } from '../../ui/form/Slider';
import { Stepper } from '../../ui/form/Stepper';
import { Specimen } from './Specimen';

const dateTexts = {
  format: 'dd/mm/yyyy',
  calendar: 'Open the calendar',
  malformed: 'Enter a date as 21/11/2026.',
  tooEarly: 'Choose a later date.',
  tooLate: 'Choose an earlier date.',
};

export function FormsSection() {
  return (
    <>
      <Fields />
      <AccessFields />
      <MoneyFields />
      <Choices />
    </>
  );
}

function Fields() {
  const [text, setText] = useState('');
  return (
    <Specimen name="Field" layout="column">
      <Field label="Username" hint="4 to 15 letters, digits or spaces" value={text} onValueChange={setText} />
      <Field
        label="Username"
        value="win$"
        error="Special characters are not allowed in username."
        onValueChange={setText}
      />
      <Field label="Email" value="asha@example.in" disabled onValueChange={setText} />
    </Specimen>
  );
}

function AccessFields() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('98765 43210');
  const [code, setCode] = useState('4821');
  const [isAdult, setAdult] = useState(true);
  return (
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
      <CheckboxField required label="I am 18 or older" checked={isAdult} onCheckedChange={setAdult} />
      <CheckboxField
        label="I accept the terms and conditions"
        checked={false}
        onCheckedChange={setAdult}
        error="Accept the terms to go on"
      />
    </Specimen>
  );
}

function MoneyFields() {
  const [stake, setStake] = useState('500');
  const [hundredths, setHundredths] = useState(184);
  const [percent, setPercent] = useState(50);
  return (
    <Specimen name="MoneyField, Stepper, Slider" layout="column">
      <MoneyField label="Stake" value={stake} onValueChange={setStake} />
      <MoneyField label="Stake" value="five" isInvalid onValueChange={setStake} />
      <Stepper
        label="Odds"
        text={(hundredths / 100).toFixed(2)}
        value={hundredths / 100}
        min={1.01}
        max={1000}
        lowerText="Lower odds"
        raiseText="Higher odds"
        onStep={(direction) => setHundredths(hundredths + (direction === 'up' ? 1 : -1))}
        onType={(typed) => setHundredths(Math.round(Number(typed) * 100) || hundredths)}
        onEnter={() => undefined}
      />
      <Slider
        label="How much"
        value={percent}
        min={1}
        max={100}
        text={`${percent}%`}
        onValueChange={setPercent}
      />
    </Specimen>
  );
}

function Choices() {
  const [text, setText] = useState('');
  const [day, setDay] = useState('2026-11-21');
  const [sport, setSport] = useState('cricket');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Specimen name="DateField, SelectField, SearchField, Segmented" layout="column">
      <DateField label="From" value={day} onChoose={setDay} texts={dateTexts} />
      <SelectField
        label="Sport"
        value={sport}
        options={[
          { value: 'cricket', text: 'Cricket' },
          { value: 'tennis', text: 'Tennis' },
        ]}
        onChoose={setSport}
      />
      <SearchField label="Search" placeholder="Search games" value={text} onValueChange={setText} />
      <Segmented
        label="Show as"
        segments={[
          { value: 'chart', text: 'Chart' },
          { value: 'table', text: 'Table' },
        ]}
        value={view}
        onChoose={setView}
      />
      <Segmented
        label="Language"
        segments={[
          { value: 'en', text: 'English' },
          { value: 'hi', text: 'हिन्दी', lang: 'hi' },
        ]}
        value="en"
        pending="hi"
        onChoose={() => {}}
      />
    </Specimen>
  );
}
