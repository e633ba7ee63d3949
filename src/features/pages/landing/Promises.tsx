import { useText } from '../../../i18n/I18n';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { useIsPlayMoney } from '../../../view/actors/play-money';
import styles from './Promises.module.css';

/** Promises of the operator. Before the operator's details are known, a card takes its place invisibly. */
export function Promises() {
  const text = useText();
  const isPlayMoney = useIsPlayMoney();
  const promises = [
    { title: text('landing.whyLive'), content: text('landing.whyLiveText') },
    ...(isPlayMoney === false
      ? []
      : [
          {
            title: text('playMoney.name'),
            content: text('playMoney.promise'),
            isHidden: isPlayMoney === null,
          },
        ]),
    { title: text('landing.whyFair'), content: text('landing.whyFairText') },
  ];
  return (
    <Section title={text('landing.whyTitle')}>
      <div className={styles.promises}>
        {promises.map(({ title, content, isHidden }) => (
          <Card key={title} style={isHidden ? { visibility: 'hidden' } : undefined}>
            <h3>{title}</h3>
            <p className={styles.text}>{content}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
