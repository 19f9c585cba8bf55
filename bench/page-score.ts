import type { PageLoad } from './page-load.ts';

/** Lighthouse's weights and curves for phones: what scores 90, and what scores 50. Without its Speed Index; and Lighthouse counts more as blocking. */
const curves: { of: 'fcp' | 'lcp' | 'tbt' | 'cls'; weight: number; good: number; middling: number }[] = [
  { of: 'fcp', weight: 10, good: 1800, middling: 3000 },
  { of: 'lcp', weight: 25, good: 2500, middling: 4000 },
  { of: 'tbt', weight: 30, good: 200, middling: 600 },
  { of: 'cls', weight: 25, good: 0.1, middling: 0.25 },
];

/** From 0 to 100. */
export function scoreLoad(load: PageLoad): number {
  const weights = curves.reduce((sum, { weight }) => sum + weight, 0);
  const scores = curves.map(({ of, weight, good, middling }) => weight * rate(load[of], good, middling));
  return (100 * scores.reduce((sum, score) => sum + score, 0)) / weights;
}

/** The share of a log-normal distribution above the value. */
function rate(value: number, good: number, middling: number): number {
  if (value <= 0) return 1;
  const nineTenths = 0.9061938024368232;
  const distance = (Math.log(value / middling) / Math.log(good / middling)) * -nineTenths;
  return (1 - approximateErf(distance)) / 2;
}

/** Abramowitz and Stegun 7.1.26: right to seven digits. */
function approximateErf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
