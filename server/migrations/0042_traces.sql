-- A delivery continues the trace of the request that led to it.

alter table delivery add column trace text;
comment on column delivery.trace is
  'W3C traceparent of the request or job that queued it, so that sending it is a part of the same trace; null without traces';
