/** `FAULTS=long` asks for the long form of a fault, and for more of what is tried at random, `FAULTS_SEED=7` for another order of events. */
export const isLong = process.env.FAULTS === 'long';
export const seed = Number(process.env.FAULTS_SEED ?? 1);
