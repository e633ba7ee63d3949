import { useText } from '../../i18n/I18n';
import { Card } from '../../ui/display/Card';
import { Section } from '../../ui/display/Section';
import styles from './Promises.module.css';

const promises = ['whyLive', 'whySafe', 'whyFair'] as const;

/** Three promises of the operator. */
export function Promises() {
  const text = useText('landing');
  return (
    <Section title={text('whyTitle')}>
      <div className={styles.promises}>
        {promises.map((promise) => (
          <Card key={promise}>
            <h3>{text(promise)}</h3>
            <p className={styles.text}>{text(`${promise}Text`)}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
