export default function announceSeed(): void {
  console.log(`Seed of every random generator: ${process.env.SEED}`);
}
