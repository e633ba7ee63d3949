import type { Question, SupportPage } from '../content/page';
import { textsOf } from '../plain-text';

export interface FoundQuestion extends Question {
  readonly id: string;
}

export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly FoundQuestion[];
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const searchedText = ({ question, keywords, answer }: Question): string =>
  folded([question, keywords, ...answer.flatMap(textsOf)].join(' '));

/** The groups and questions that contain every word of `search`; all of them for an empty search. */
export function findQuestions({ groups }: SupportPage, search: string): FoundGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const isWanted = (question: Question): boolean => {
    const text = searchedText(question);
    return words.every((word) => text.includes(word));
  };
  return Object.entries(groups)
    .map(([id, { title, questions }]) => ({
      id,
      title,
      questions: Object.entries(questions)
        .filter(([, question]) => isWanted(question))
        .map(([questionId, question]) => ({ ...question, id: questionId })),
    }))
    .filter(({ questions }) => questions.length > 0);
}
