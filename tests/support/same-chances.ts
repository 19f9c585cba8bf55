import fc from 'fast-check';

/** What is tried at random is the same in every run. */
fc.configureGlobal({ seed: 2025 });
