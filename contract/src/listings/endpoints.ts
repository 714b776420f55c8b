export * from './owner-endpoints.ts';
export * from './photos/endpoints.ts';
export * from './search/endpoints.ts';
