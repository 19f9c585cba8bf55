export const cars = {
  hatchback: 'Hatchback or sedan',
  wagon: 'Wagon or SUV',
  ute: 'Ute',
  van: 'Van',
} as const;
export type Car = keyof typeof cars;
export const carNames = Object.keys(cars) as Car[];
