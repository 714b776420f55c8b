import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A lazily loaded dialog takes longer than Testing Library's one second where every core is busy.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library does this by itself only where the test functions are global.
afterEach(cleanup);
