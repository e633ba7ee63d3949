interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks together for what comes while an earlier asking is under way: one statement for many costs hardly more than for one. Who comes
 * alone waits for nobody.
 * @param ask answers in the order of what is asked.
 * @param most of them that are asked for together.
 */
export function inBatches<Asked, Answer>(
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most: number,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let isAsking = false;

  async function askForAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) await askFor(waiting.splice(0, most));
    isAsking = false;
  }

  async function askFor(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ asked }) => asked));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isAsking) void askForAll();
    });
}
