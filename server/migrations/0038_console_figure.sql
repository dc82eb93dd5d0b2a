-- owner: operation/admin
create table console_figure (
  name       text not null,
  figures    jsonb not null,
  took_ms    int not null,
  counted_at timestamptz not null,
  constraint console_figure_pkey primary key (name)
);
comment on table console_figure is 'Figures of the console that take long to count: kept for a hundred times as long as counting took';
