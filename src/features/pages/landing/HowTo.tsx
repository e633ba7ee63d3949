import { useText } from '../../../i18n/I18n';
import { Section } from '../../../ui/display/Section';
import styles from './HowTo.module.css';

const steps = ['howMobile', 'howAccount', 'howPlay'] as const;

/** The three steps of signing up. */
export function HowTo() {
  const text = useText('landing');
  return (
    <Section title={text('howTitle')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className={styles.name}>{text(step)}</h3>
              <p className={styles.text}>{text(`${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
