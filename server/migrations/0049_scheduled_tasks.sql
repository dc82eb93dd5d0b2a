-- What runs on the clock takes a part of the work at a time, and keeps where it goes on and when it last succeeded.

create table scheduled_task (
  name          text primary key,
  due_at        timestamptz not null,
  succeeded_at  timestamptz,
  resumes_after text,
  failures      int not null default 0,
  last_error    text not null default ''
);
comment on table scheduled_task is 'A job that runs on the clock. Its runs hold the row, so that there is one at a time.';
comment on column scheduled_task.due_at is 'The first run on the clock after the last success: it is overdue from then on';
comment on column scheduled_task.resumes_after is 'Where the next run goes on, if the last one did not get to the end';
comment on column scheduled_task.failures is 'Failed runs since the last success. Each makes the next batch smaller';
comment on column scheduled_task.last_error is 'Of the last run, if it failed; or empty';
