import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/main/web', test: { include: ['src/**/*.test.{ts,tsx}'] } });
