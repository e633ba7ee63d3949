/** Prints the next step of the measurement, with the time of day. */
export type Progress = (step: string) => void;

export function createProgress(title: string): Progress {
  console.log(`\n${title}`);
  return (step) => console.log(`  ${new Date().toTimeString().slice(0, 8)} ${step}`);
}
