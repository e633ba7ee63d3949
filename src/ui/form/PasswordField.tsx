import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing'> & {
  /** Labels of the toggle, such as Show and Hide. The field's label is its description. */
  showText: string;
  hideText: string;
};

export function PasswordField({ id: givenId, showText, hideText, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...rest}
      id={id}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
          {isShown ? hideText : showText}
        </button>
      }
    />
  );
}
