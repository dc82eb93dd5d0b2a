import { Type } from 'typebox'
import { toSay } from './language/say.ts'

/**
 * Every environment variable that the server reads, with its description and default. The console shows the description
 * in the reader's language.
 */
export const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', description: 'postgres://user:password@host:5432/name' }),
  DATABASE_DIRECT_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://.*)?$',
    description: toSay('the same database without a pooler, for LISTEN and for workers; DATABASE_URL if not set')
      .message,
  }),
  DATABASE_READ_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://\\S+(\\s+postgres(ql)?://\\S+)*)?$',
    description: toSay('read replicas, for reads that may be a second stale: one address each, separated by spaces')
      .message,
  }),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 10,
    description: toSay('connections per process').message,
  }),
  DATABASE_PREPARE: Type.Boolean({
    default: true,
    description: toSay('false behind a pooler without prepared statements').message,
  }),
  PUBLIC_ORIGIN: Type.String({
    pattern: '^https?://[^/]+$',
    description: toSay('where people reach the app, without a path').message,
  }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  SERVE_WEB: Type.Boolean({
    default: true,
    description: toSay('false where something else serves the built web app').message,
  }),
  SERVICE_WORKER: Type.Boolean({
    default: true,
    description: toSay(
      'false removes the service worker from every browser at its next visit; the app then works only online',
    ).message,
  }),
  STOP_DELAY_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 20,
    default: 0,
    description: toSay('how long to keep serving after reporting not ready, so that a load balancer notices').message,
  }),
  REQUESTS_IN_WORK: Type.Integer({
    minimum: 0,
    default: 16,
    description: toSay('maximum concurrent requests per process; 0: no limit').message,
  }),
  TRUST_PROXY: Type.Integer({
    minimum: 0,
    maximum: 10,
    default: 0,
    description: toSay('number of trusted proxies that append to X-Forwarded-For; true means one').message,
  }),
  OIDC_ISSUER: Type.String({
    format: 'uri',
    description: toSay('the identity provider; it must offer discovery').message,
  }),
  OIDC_CLIENT_ID: Type.String({ minLength: 1 }),
  OIDC_CLIENT_SECRET: Type.String({ minLength: 1 }),
  ID_DATABASE_URL: Type.String({
    default: '',
    pattern: '^(postgres(ql)?://.*)?$',
    description: toSay('the database of the bundled sign-in: postgres://user:password@host:5432/callup_id').message,
  }),
  ID_SECRET: Type.String({
    default: '',
    description: toSay('secret of the bundled sign-in, which seals its signing keys; at least 32 random characters')
      .message,
  }),
  OIDC_AUDIENCE: Type.String({
    default: '',
    description: toSay('expected audience of bearer tokens; empty: all are rejected').message,
  }),
  OIDC_SCOPE_READ: Type.String({
    default: 'read',
    description: toSay('scope that a bearer token needs to read').message,
  }),
  OIDC_SCOPE_WRITE: Type.String({
    default: 'write',
    description: toSay('scope that a bearer token needs to change anything').message,
  }),
  OIDC_SIGNUP_PARAMS: Type.String({
    default: 'prompt=create',
    description: toSay('query parameters that open the registration screen of the provider').message,
  }),
  OPERATORS: Type.String({
    default: '',
    description: toSay('who can open /admin: verified email addresses or subjects, separated by spaces').message,
  }),
  OPERATOR_GROUP: Type.String({
    default: '',
    description: toSay('members of this group at the provider can also open /admin; empty: no group').message,
  }),
  OPERATOR_CLAIM: Type.String({
    default: 'groups',
    description: toSay('ID token claim that lists the groups; dots reach into nested objects, as in realm_access.roles')
      .message,
  }),
  SESSION_SECRET: Type.String({
    minLength: 32,
    description: toSay('secret from which keys are derived; at least 32 random characters: openssl rand -base64 48')
      .message,
  }),
  FORMER_SESSION_SECRETS: Type.String({
    default: '',
    description: toSay(
      'former values of SESSION_SECRET, separated by spaces, so that cookies and links made with them stay valid',
    ).message,
  }),
  SMTP_URL: Type.String({ pattern: '^smtps?://', description: 'smtp://user:password@host:587' }),
  MAIL_FROM: Type.String({ format: 'email', description: toSay('sender address of all mail').message }),
  BOUNCE_ADDRESS: Type.String({
    default: '',
    pattern: '^([a-zA-Z0-9._-]{1,11}@[^\\s@]+)?$',
    description: toSay('return address for bounced mail; at most 11 characters before the @').message,
  }),
  REPLY_ADDRESS: Type.String({
    default: '',
    pattern: '^([a-zA-Z0-9._-]{1,11}@[^\\s@]+)?$',
    description: toSay('address for replies that answer games; at most 11 characters before the @').message,
  }),
  MAIL_WEBHOOK: Type.String({
    enum: ['', 'standard', 'postmark', 'mailgun'],
    default: '',
    description: toSay('the provider that reports bounces to /webhooks/mail: standard, postmark or mailgun').message,
  }),
  MAIL_WEBHOOK_SECRET: Type.String({
    default: '',
    description: toSay('shared secret that authenticates the mail provider’s calls').message,
  }),
  MAIL_PER_DAY: Type.Integer({
    minimum: 0,
    default: 0,
    description: toSay('maximum emails per day (UTC); 0: no limit').message,
  }),
  MAIL_WARM_UP_FROM: Type.String({
    default: '',
    pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$',
    description: toSay('first day of a new sending domain, such as 2026-11-16; the daily limit then grows from 50')
      .message,
  }),
  MAIL_PER_DOMAIN_MINUTE: Type.Integer({
    minimum: 0,
    default: 0,
    description: toSay('maximum emails per minute to one domain, such as gmail.com; 0: no limit').message,
  }),
  MAIL_DKIM_SELECTOR: Type.String({
    default: '',
    pattern: '^[a-zA-Z0-9._-]*$',
    description: toSay('the DKIM selector of your mail server, which callup doctor looks up').message,
  }),
  PUSH_KEY: Type.String({
    default: '',
    pattern: '^([A-Za-z0-9_-]{43})?$',
    description: toSay('the key of push messages, from callup keys; empty: no notifications are offered').message,
  }),
  FORMER_PUSH_KEYS: Type.String({
    default: '',
    pattern: '^([A-Za-z0-9_-]{43}(\\s+[A-Za-z0-9_-]{43})*)?$',
    description: toSay(
      'former values of PUSH_KEY, separated by spaces, so that browsers subscribed with them still get notifications',
    ).message,
  }),
  PUSH_SERVICES: Type.String({
    default:
      'fcm.googleapis.com updates.push.services.mozilla.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
    description: toSay('hosts of push services that messages are sent to, separated by spaces').message,
  }),
  TELEGRAM_TOKEN: Type.String({
    default: '',
    pattern: '^(\\d{3,20}:[A-Za-z0-9_-]{20,100})?$',
    description: toSay('the token of your Telegram bot, from @BotFather; empty: no team can link a chat').message,
  }),
  TELEGRAM_API: Type.String({
    default: 'https://api.telegram.org',
    pattern: '^https?://[^\\s?#]*[^\\s?#/]$',
    description: toSay('the address of the Telegram Bot API, or of your own Bot API server').message,
  }),
  MEDIA_DIR: Type.String({
    default: '',
    description: toSay('directory for pictures; or set the S3 variables').message,
  }),
  S3_ENDPOINT: Type.String({ default: '' }),
  S3_BUCKET: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  BACKUP_DIR: Type.String({
    default: '',
    description: toSay('backup directory; nothing else may write to it').message,
  }),
  PG_BIN: Type.String({
    default: '',
    description: toSay('directory of pg_dump and pg_restore; default: PATH').message,
  }),
  PRIVACY_PAGE: Type.String({
    default: '',
    description: toSay('the privacy policy: an https:// address, or a text file that is shown at /privacy').message,
  }),
  TERMS_PAGE: Type.String({
    default: '',
    description: toSay('the terms of use: an https:// address, or a text file that is shown at /terms').message,
  }),
  CONTACT_PAGE: Type.String({
    default: '',
    description: toSay(
      'how to reach the operator: a mailto: or https:// address, or a text file that is shown at /contact',
    ).message,
  }),
  SECURITY_CONTACT: Type.String({
    default: '',
    pattern: '^((mailto:|https://|tel:).+)?$',
    description: toSay(
      'where to report vulnerabilities: a mailto:, https:// or tel: address for security.txt; CONTACT_PAGE if not set',
    ).message,
  }),
  LOG_LEVEL: Type.String({ enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], default: 'info' }),
  LIMITS: Type.String({
    default: '',
    pattern: '^([a-z.-]+\\.(minute|day|newcomerDay)=(\\d+|off)[\\s,]*)*$',
    description: toSay('your own limits, such as invitation.send.day=500 team.create.newcomerDay=1').message,
  }),
  NEWCOMER_HOURS: Type.Integer({
    minimum: 0,
    default: 72,
    description: toSay('how long an account counts as new; new accounts have stricter limits').message,
  }),
  ASK_DELAY_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 120,
    description: toSay('how long to wait for more games before announcing newly scheduled ones').message,
  }),
  WORKER_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
  WORKER_HEALTH_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: toSay('port on HOST where a worker reports its health; 0: none').message,
  }),
  QUEUE_LATE_SECONDS: Type.Integer({
    minimum: 1,
    default: 300,
    description: toSay('how long a job may be overdue before the health check reports the queue as late').message,
  }),
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: toSay('address of the metrics ports').message }),
  METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: toSay('port where an API process serves /metrics; 0: none').message,
  }),
  WORKER_METRICS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 0,
    description: toSay('port where a worker serves /metrics; 0: none').message,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({
    default: '',
    pattern: '^(https?://.+)?$',
    description: toSay('the OpenTelemetry collector that traces are sent to by OTLP over HTTP; empty: no traces')
      .message,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: Type.String({
    default: '',
    description: toSay('headers for the collector: name=value,name=value').message,
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 0.1,
    description: toSay('the share of requests that are traced').message,
  }),
})
