import { type Config, ConfigError } from '../../config.ts';
import type { Log } from '../log.ts';
import type { Exporter, Tracing } from './traces.ts';

/** Standard variables: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
type Env = Readonly<Record<string, string | undefined>>;

/** An empty value counts as unset, as the specification asks. */
const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

/**
 * Returns where the standard variables send spans; null: nowhere. Spans are sent if an endpoint is set or `OTEL_TRACES_EXPORTER` requests
 * it. Throws ConfigError for an exporter or protocol that Lintel does not support.
 */
export const exporterOf = (env: Env): Exporter | null => {
  if (given(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  const hasEndpoint = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some((name) =>
    given(env, name),
  );
  const exporter = given(env, 'OTEL_TRACES_EXPORTER') ?? (hasEndpoint ? 'otlp' : 'none');
  if (exporter === 'none' || exporter === 'console') return exporter === 'none' ? null : exporter;
  if (exporter !== 'otlp') throw new ConfigError('OTEL_TRACES_EXPORTER must be otlp, console or none.');
  const protocol =
    given(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? given(env, 'OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf';
  if (protocol !== 'http/protobuf' && protocol !== 'http/json') {
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.');
  }
  return protocol;
};

/** Returns the servers of our own settings, by host and port as in `URL.host`; all others belong to someone else. */
const hostsOf = ({ filesUrl, witnesses }: Pick<Config, 'filesUrl' | 'witnesses'>): ReadonlySet<string> => {
  const store = filesUrl?.endpoint ? new URL(filesUrl.endpoint).host : `s3.${filesUrl?.region}.amazonaws.com`;
  return new Set([
    'api.stripe.com',
    ...(filesUrl ? [store, `${filesUrl.bucket}.${store}`] : []),
    ...witnesses.map(({ address }) => new URL(address).host),
  ]);
};

/**
 * Starts tracing if the environment requests it; otherwise returns null without even loading OpenTelemetry. Throws ConfigError as
 * `exporterOf` does.
 */
export const startTracing = async (
  env: Env,
  { config, log }: { config: Pick<Config, 'filesUrl' | 'witnesses'>; log: Log },
): Promise<Tracing | null> => {
  const exporter = exporterOf(env);
  if (exporter === null) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({ exporter, knownHosts: hostsOf(config), log });
};
