interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks together for what comes while an earlier asking is under way: one statement for many costs hardly more than for one. Who comes
 * alone waits for nobody.
 * @param ask answers in the order of what is asked.
 */
export function inBatches<Asked, Answer>(
  ask: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;

  async function next(): Promise<void> {
    const batch = waiting.splice(0, most);
    underWay += 1;
    try {
      const answers = await ask(batch.map(({ asked }) => asked));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) await next();
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (underWay < atOnce) void next();
    });
}
