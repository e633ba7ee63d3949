import { usePlayMoneyText } from '../../actors/play-money';
import { useText } from '../../i18n/I18n';
import { Card } from '../../ui/display/Card';
import { Section } from '../../ui/display/Section';
import styles from './Promises.module.css';

/** Promises of the operator. */
export function Promises() {
  const text = useText('landing');
  const playMoney = usePlayMoneyText();
  const promises = [
    { title: text('whyLive'), content: text('whyLiveText') },
    { title: playMoney('name'), content: playMoney('promise') },
    { title: text('whyFair'), content: text('whyFairText') },
  ].filter(({ title }) => title !== '');
  return (
    <Section title={text('whyTitle')}>
      <div className={styles.promises}>
        {promises.map(({ title, content }) => (
          <Card key={title}>
            <h3>{title}</h3>
            <p className={styles.text}>{content}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
