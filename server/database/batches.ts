interface PendingItem<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks together for what comes while an earlier asking is under way: one statement for many costs hardly more than for one. Who comes
 * alone waits for nobody.
 * @param run answers in the order of what is asked.
 * @param maxSize of them that are asked for together.
 */
export function batched<Asked, Answer>(
  run: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  maxSize: number,
): (asked: Asked) => Promise<Answer> {
  const waiting: PendingItem<Asked, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxSize));
    isRunning = false;
  }

  async function runBatch(batch: readonly PendingItem<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ asked }) => asked));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void drain();
    });
}
