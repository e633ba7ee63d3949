import { ChevronDown } from 'lucide-react';
import { Blocks } from '../Blocks';
import { Section } from '../Section';
import type { FoundGroup } from './find-questions';
import styles from './Questions.module.css';

/** Groups of questions, each of which opens to its answer. */
export function Questions({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ id, title, questions }) => (
    <Section key={id} id={id} title={title}>
      <div className={styles.group}>
        {questions.map(({ id: questionId, question, answer }) => (
          <details key={questionId} id={questionId} className={styles.entry}>
            <summary className={styles.question}>
              {question}
              <ChevronDown className={styles.arrow} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              <Blocks blocks={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  ));
}
